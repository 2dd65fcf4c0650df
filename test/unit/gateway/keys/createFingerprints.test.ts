import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFingerprints } from '../../../../src/gateway/keys/createFingerprints';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';

const bytes = (text: string) => new TextEncoder().encode(text);
const [first, second, third] = [bytes('the first root'), bytes('the second root'), bytes('the third root')];
const fingerprintBy = (root: Uint8Array, previous?: Uint8Array, legacy: readonly Uint8Array[] = []) =>
  createFingerprints(createKeyring(root, previous), legacy);
/** By what kind of node a payload was stored, and by which another one compares it. */
const generations = {
  old: fingerprintBy(first),
  rotating: fingerprintBy(second, first),
  rotated: fingerprintBy(second),
};

describe('the fingerprint of a payload', () => {
  it('differs with each part and with the root', () => {
    const payloads = [['pix', '100'], ['pix', '10', '0'], ['pix']];
    const all = [...payloads.map((parts) => generations.old(parts).stored), generations.rotated(['pix']).stored];
    expect(new Set(all).size).toBe(4);
    expect(all[0]).toMatch(/^[\w-]{8}\.[0-9a-f]{64}$/);
  });

  const payload = fc.array(fc.string());
  it.each([
    ['old', 'rotating'],
    ['rotating', 'old'],
    ['rotating', 'rotated'],
    ['rotated', 'rotating'],
  ] as const)('that the %s root has stored is known to the %s one [PROD-9]', (from, to) => {
    fc.assert(
      fc.property(payload, payload, (parts, others) => {
        const { stored, accepted } = generations[from](parts);
        expect(generations[to](parts).matches(stored)).toBe(true);
        // The database compares them so.
        expect(accepted.some((part) => generations[to](parts).stored.split(' ').includes(part))).toBe(true);
        if (JSON.stringify(parts) !== JSON.stringify(others))
          expect(generations[to](others).matches(stored)).toBe(false);
      }),
    );
  });

  it('whose root is gone is unknown, not different', () => {
    expect(fingerprintBy(third, second)(['pix']).matches(generations.old(['pix']).stored)).toBeNull();
  });

  it('of an earlier release, without a key id, is known by its secret [PROD-9]', () => {
    const secret = bytes('a secret of thirty-two characters');
    const stored = '94844c2802fb6bc63e303295ae6976b6bf1de7ceed03f7c6005e0e9684818179';
    const parts = ['deposit', 'pix', '100', null, [['cpf', '529.982.247-25']]];
    const fingerprint = fingerprintBy(second, first, [first, secret]);
    expect([fingerprint(parts).matches(stored), fingerprint(['pix']).matches(stored)]).toEqual([true, false]);
    expect(fingerprint(parts).accepted).toContain(stored);
    expect(generations.old(parts).matches(stored)).toBeNull();
  });
});
