import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring, type KeyPurpose } from '../../../../src/gateway/keys/createKeyring';

const rootBytes = fc.uint8Array({ minLength: 16, maxLength: 64 });
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const purposes: readonly KeyPurpose[] = ['player-token', 'fingerprint', 'payment-page', 'studio-session', 'audit'];

describe('the keys of a gateway', () => {
  it('differ for each purpose, and from the root [PROD-9]', () => {
    fc.assert(
      fc.property(rootBytes, (root) => {
        const ring = createKeyring(root);
        const keys = purposes.map((purpose) => hexOf(ring.current(purpose).bytes));
        expect(new Set([...keys, hexOf(root)]).size).toBe(purposes.length + 1);
        expect(keys.every((key) => key.length === 64)).toBe(true);
      }),
    );
  });

  it('are the same on every node and after every start', () => {
    fc.assert(
      fc.property(rootBytes, fc.constantFrom(...purposes), (root, purpose) => {
        expect(createKeyring(root).current(purpose)).toEqual(createKeyring(root.slice()).current(purpose));
      }),
    );
  });

  it('stay readable for one rotation: the former key is found by its id [PROD-9]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(rootBytes, { minLength: 3, maxLength: 3, selector: hexOf }), (roots) => {
        const [first = new Uint8Array(), second = new Uint8Array(), third = new Uint8Array()] = roots;
        const old = createKeyring(first).current('fingerprint');
        const rotated = createKeyring(second, first);
        expect(rotated.current('fingerprint')).toEqual(createKeyring(second).current('fingerprint'));
        expect(rotated.find('fingerprint', old.id)).toEqual(old);
        expect(rotated.all('fingerprint').map(({ id }) => id)).toContain(old.id);
        expect(createKeyring(third, second).find('fingerprint', old.id)).toBeNull();
      }),
    );
  });
});
