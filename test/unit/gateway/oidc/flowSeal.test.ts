import { expect, it } from 'vitest';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';
import { createFlowSeal } from '../../../../src/gateway/oidc/flowSeal';

const [root, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const flow = { state: 'a', nonce: 'b', verifier: 'c' };
const start = Date.UTC(2026, 10, 25);
const minute = 60_000;

/** A node's seal, so many ms after the flow has begun. */
const after = (milliseconds: number, keyring = createKeyring(root)) =>
  createFlowSeal(keyring, () => start + milliseconds);

it('a flow is opened by any node within ten minutes, and not later', async () => {
  const sealed = await after(0).seal(flow);
  expect(sealed).not.toContain('verifier');
  expect(await after(10 * minute - 1000).open(sealed)).toEqual(flow);
  expect(await after(10 * minute + 1000).open(sealed)).toBeNull();
});

it('a flow is opened after its root was rotated, and by no other root', async () => {
  const sealed = await after(0).seal(flow);
  expect(await after(0, createKeyring(other, root)).open(sealed)).toEqual(flow);
  expect(await after(0, createKeyring(other)).open(sealed)).toBeNull();
  expect(await after(0).open('nonsense')).toBeNull();
});
