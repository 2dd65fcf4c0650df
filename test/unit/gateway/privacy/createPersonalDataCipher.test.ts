import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transactionIdOf } from '../../../../src/contract/ids';
import { cipherOf } from '../../../fixtures/personalData';

const newId = () => transactionIdOf(randomUUID());
const ana = { fields: { full_name: 'Ana Souza' }, account: 'PT50 0002 0123', bonusId: 'welcome-7' };

it('reads back whatever it has encrypted, and nothing of it is in the columns [PROD-14]', () => {
  const cipher = cipherOf();
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })),
      fc.option(fc.string({ unit: 'grapheme' })),
      fc.option(fc.string({ unit: 'grapheme' })),
      (fields, account, bonusId) => {
        const id = newId();
        const columns = cipher.encrypt(id, { fields, account, bonusId });
        expect(cipher.decrypt({ id, ...columns })).toEqual({ fields, account, bonusId });
      },
    ),
  );
  expect(JSON.stringify(cipher.encrypt(newId(), ana))).not.toMatch(/full_name|Ana|PT50|welcome/);
});

it('encrypts the same value differently each time, and names the key that it has used', () => {
  const cipher = cipherOf();
  const id = newId();
  const [one, other] = [cipher.encrypt(id, ana), cipher.encrypt(id, ana)];
  expect(one.fields).not.toBe(other.fields);
  expect(one.personalDataKey).toBe(cipher.currentKey);
});

it('reads rows from before the encryption as they are', () => {
  const stored = { id: newId(), ...ana, fields: { ...ana.fields }, bonus: null, personalDataKey: null };
  expect(cipherOf().decrypt(stored)).toEqual(ana);
});

it('reads the bonus of a row that an earlier version has encrypted without it', () => {
  const [cipher, id] = [cipherOf(), newId()];
  const encrypted = cipher.encrypt(id, { ...ana, bonusId: null });
  expect(cipher.decrypt({ id, ...encrypted, bonusId: ana.bonusId })).toEqual(ana);
});

it('reads what the root before a rotation has encrypted, and encrypts with the new one [PROD-14]', () => {
  const id = newId();
  const before = cipherOf('first');
  const after = cipherOf('second', 'first');
  const old = before.encrypt(id, ana);
  expect(after.decrypt({ id, ...old })).toEqual(ana);
  expect(after.olderKeys).toEqual([before.currentKey]);
  expect(before.decrypt({ id, ...after.encrypt(id, ana) })).toBeNull();
});

it('what no key reads, or what was changed or moved to another row or column, is unreadable; that is logged once [PROD-14]', () => {
  const lines: unknown[] = [];
  const cipher = cipherOf('third', undefined, { error: (...line) => void lines.push(line) });
  const id = newId();
  const foreign = cipherOf('first').encrypt(id, ana);
  for (let time = 0; time < 3; time += 1) expect(cipher.decrypt({ id, ...foreign })).toBeNull();
  expect(lines).toHaveLength(1);
  const own = cipher.encrypt(id, ana);
  const text = String(own.fields);
  const changes = [
    { id: newId() },
    { fields: own.account ?? '' },
    { account: text },
    { bonus: text },
    { bonus: own.account },
    { fields: `${text.slice(0, -3)}AAA` },
    { fields: text.slice(0, -20) },
    { fields: 'aes1.x.y' },
    { fields: 'plain' },
    { fields: '' },
  ];
  for (const changed of changes) expect(cipher.decrypt({ id, ...own, ...changed }), JSON.stringify(changed)).toBeNull();
});
