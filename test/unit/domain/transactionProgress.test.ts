import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../src/contract/ids';
import type { Transaction } from '../../../src/contract/transaction';
import { mayFollow, withStatus } from '../../../src/domain/transactionProgress';
import { statusOf, statusRank } from '../../../src/tables/transactionStatus';

const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: transactionIdOf('tx-1'),
  status: 0,
  method: methodNameOf('pix'),
  amount: '100',
  currency: currencyCodeOf('BRL'),
  next: { kind: 'complete' },
  ...changes,
});

const status = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer());

describe('mayFollow', () => {
  it('allows any status after waiting, a final one after accepted, none after a final one', () => {
    const numbers = { waiting: 0, processed: 1, mistaked: 2, accepted: 3 };
    const allowed = Object.entries(numbers).flatMap(([from, current]) =>
      Object.entries(numbers).flatMap(([to, next]) =>
        from !== to && mayFollow(current, next) ? [`${from} → ${to}`] : [],
      ),
    );
    expect(allowed).toEqual([
      'waiting → processed',
      'waiting → mistaked',
      'waiting → accepted',
      'accepted → processed',
      'accepted → mistaked',
    ]);
  });

  it('allows the same status to repeat', () => {
    fc.assert(fc.property(status, (number) => mayFollow(number, number)));
  });
});

describe('withStatus', () => {
  it('never goes back, in whatever order updates arrive', () => {
    fc.assert(
      fc.property(fc.array(status), (statuses) => {
        let current = aTransaction();
        for (const next of statuses) {
          const after = withStatus(current, { id: transactionIdOf('tx-1'), status: next });
          expect(statusRank[statusOf(after.status)]).toBeGreaterThanOrEqual(statusRank[statusOf(current.status)]);
          current = after;
        }
      }),
    );
  });

  it('ends in the same status for every order of the same updates, if they agree on the final one', () => {
    const updates = fc.constantFrom(1, 2).chain((end) => fc.array(fc.constantFrom(0, 3, end), { minLength: 1 }));
    const twice = updates.chain((statuses) =>
      fc.tuple(fc.constant(statuses), fc.shuffledSubarray(statuses, { minLength: statuses.length })),
    );
    const endOf = (statuses: readonly number[]): string =>
      statusOf(
        statuses.reduce(
          (current, next) => withStatus(current, { id: transactionIdOf('tx-1'), status: next }),
          aTransaction(),
        ).status,
      );
    fc.assert(fc.property(twice, ([statuses, shuffled]) => endOf(shuffled) === endOf(statuses)));
  });

  it('returns the same object for another transaction, a late update and a repeated one', () => {
    const processed = aTransaction({ status: 1, txid: 'abc' });
    expect(withStatus(processed, { id: transactionIdOf('tx-2'), status: 1 })).toBe(processed);
    expect(withStatus(processed, { id: transactionIdOf('tx-1'), status: 0 })).toBe(processed);
    expect(withStatus(processed, { id: transactionIdOf('tx-1'), status: 1, txid: 'abc' })).toBe(processed);
  });

  it('applies the status and the txid, and nothing else', () => {
    const after = withStatus(aTransaction(), { id: transactionIdOf('tx-1'), status: 1, txid: 'abc' });
    expect(after).toEqual(aTransaction({ status: 1, txid: 'abc' }));
    expect(withStatus(after, { id: transactionIdOf('tx-1'), status: 1 })).toBe(after);
  });
});
