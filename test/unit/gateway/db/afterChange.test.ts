import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { compareDecimals, formatDecimal } from '../../../../src/domain/decimal';
import { afterChange, mayBecome, withoutTrailingZeros } from '../../../../src/gateway/db/afterChange';
import { aRow } from '../../../builders/rows';

// Of 1,500 BRL.
it.each([
  [null, 'accepted', null, null],
  [null, 'accepted', '900', '900'],
  [null, 'processed', null, null],
  ['900', 'accepted', '600', '900'],
  ['900', 'accepted', '900.10', '900.1'],
  ['900', 'mistaked', null, '900'],
  ['900', 'processed', null, null],
  ['1600', 'processed', null, '1600'],
  ['1600', 'processed', '1500', '1600'],
] as const)('of a payment of which %s was paid, and that is %s with %s, %s is paid', (before, status, named, paid) => {
  const row = aRow({ paidAmount: before });
  expect(afterChange(row, { status, paidAmount: named })).toEqual({ ...row, status, paidAmount: paid });
});

it('what is paid never becomes less, whatever states come', () => {
  const amount = fc.bigInt({ min: 0n, max: 200_000n }).map((units) => formatDecimal(units, 2));
  const state = fc.record({
    status: fc.constantFrom<TransactionStatus>('waiting', 'accepted', 'processed', 'mistaked'),
    paidAmount: fc.option(amount),
  });
  const inFull = ({ status, amount: whole, paidAmount }: ReturnType<typeof aRow>): string =>
    paidAmount ?? (status === 'processed' ? whole : null) ?? '0';
  fc.assert(
    fc.property(fc.array(state), (states) => {
      let row = aRow({ status: 'waiting' });
      for (const change of states) {
        if (!mayBecome(row, change.status)) continue;
        const next = afterChange(row, change);
        expect(compareDecimals(inFull(next), inFull(row))).toBeGreaterThanOrEqual(0);
        row = next;
      }
    }),
  );
});

it('a change without a status leaves what is paid, and a reason that it does not name', () => {
  const row = aRow({ status: 'accepted', paidAmount: '900', reason: 'underpaid' });
  expect(afterChange(row, { stepIndex: 2 })).toEqual(row);
  expect(afterChange(row, { status: 'processed', reason: null })).toMatchObject({ status: 'processed', reason: null });
});

it.each([
  ['500.000000000000000000', '500'],
  ['0.000000000000000000', '0'],
  ['100.500000000000000000', '100.5'],
  ['100.050', '100.05'],
  ['500', '500'],
  ['1200.', '1200'],
  [null, null],
])('%s is written %s', (stored, written) => {
  expect(withoutTrailingZeros(stored)).toBe(written);
});
