import { expect, it } from 'vitest';
import { settledUnits } from '../../../../src/gateway/ledger/settledUnits';
import { aRow } from '../../../builders/rows';

// Of 1,500 BRL, in cents.
it.each([
  ['deposit', 'waiting', null, 0n],
  ['deposit', 'accepted', null, 0n],
  ['deposit', 'accepted', '900', 90_000n],
  ['deposit', 'processed', '900', 90_000n],
  ['deposit', 'processed', null, 150_000n],
  ['deposit', 'processed', '1600', 160_000n],
  ['deposit', 'mistaked', null, 0n],
  ['deposit', 'mistaked', '900', 90_000n],
  ['withdrawal', 'waiting', null, 0n],
  ['withdrawal', 'accepted', '900', 90_000n],
  ['withdrawal', 'processed', '0', 0n],
  ['withdrawal', 'processed', '900', 90_000n],
  ['withdrawal', 'processed', null, 150_000n],
  ['withdrawal', 'processed', '1600', 150_000n],
  ['withdrawal', 'mistaked', null, 0n],
  ['withdrawal', 'mistaked', '900', 90_000n],
] as const)('of a %s that is %s with %s paid, so much has moved [TRUTH-4]', (kind, status, paidAmount, units) => {
  expect(settledUnits(aRow({ kind, status, paidAmount }), 0n)).toBe(units);
});

it('never falls below what has moved before', () => {
  expect(settledUnits(aRow({ status: 'mistaked' }), 90_000n)).toBe(90_000n);
  expect(settledUnits(aRow({ amount: null, status: 'processed' }), 90_000n)).toBe(90_000n);
});
