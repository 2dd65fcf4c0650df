import { expect, it } from 'vitest';
import { createPaymentKeys } from '../../../../src/gateway/acquirer/paymentKeys';

const keysBy = (secret: string) => createPaymentKeys(new TextEncoder().encode(secret));
const keys = keysBy('a secret of thirty-two characters');
const keyIn = (path: string): string => new URL(path, 'http://gateway').searchParams.get('key') ?? '';

it('a payment has one key on every node with the same secret, and no other payment has it', () => {
  const key = keyIn(keys.pathOf('ABCD2345'));
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(keyIn(keys.decidePathOf('ABCD2345'))).toBe(key);
  expect(keysBy('a secret of thirty-two characters').isKeyOf('ABCD2345', key)).toBe(true);
  expect(keysBy('another secret').isKeyOf('ABCD2345', key)).toBe(false);
  expect(keys.isKeyOf('EFGH6789', key)).toBe(false);
  for (const wrong of [undefined, null, '', [key], key.slice(1), `${key}A`, 'é'.repeat(11), 'a'.repeat(22)])
    expect(keys.isKeyOf('ABCD2345', wrong)).toBe(false);
});

it('the key of the list opens no payment, nor a payment the list', () => {
  const key = keyIn(keys.listPath);
  expect([keys.isListKey(key), keys.isKeyOf('list', key)]).toEqual([true, false]);
  expect(keys.isListKey(keyIn(keys.pathOf('list')))).toBe(false);
});

it('stays valid over a rotation of the root, and not over two [PROD-9]', () => {
  const [old = new Uint8Array(), next = new Uint8Array()] = ['old', 'next'].map((text) =>
    new TextEncoder().encode(text),
  );
  const key = keyIn(createPaymentKeys(old).pathOf('ABCD2345'));
  expect(createPaymentKeys(next, [next, old]).isKeyOf('ABCD2345', key)).toBe(true);
  expect(createPaymentKeys(next).isKeyOf('ABCD2345', key)).toBe(false);
});
