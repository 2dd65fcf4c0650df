import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../src/contract/transaction';
import { mayFollow, withStatus } from '../../../src/domain/transactionProgress';
import { statusOf, statusRank } from '../../../src/tables/transactionStatus';

const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 'tx-1',
  status: 0,
  method: 'pix',
  amount: '100',
  currency: 'BRL',
  next: { kind: 'complete' },
  ...changes,
});

const status = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer());

describe('mayFollow', () => {
  it('goes from waiting anywhere, from accepted to an end, from an end nowhere', () => {
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

  it('lets the same status come again', () => {
    fc.assert(fc.property(status, (number) => mayFollow(number, number)));
  });
});

describe('withStatus', () => {
  it('never goes back, however the words arrive', () => {
    fc.assert(
      fc.property(fc.array(status), (told) => {
        let current = aTransaction();
        for (const next of told) {
          const after = withStatus(current, { id: 'tx-1', status: next });
          expect(statusRank[statusOf(after.status)]).toBeGreaterThanOrEqual(statusRank[statusOf(current.status)]);
          current = after;
        }
      }),
    );
  });

  it('ends the same in every order of the same words, when they tell of one end', () => {
    const words = fc.constantFrom(1, 2).chain((end) => fc.array(fc.constantFrom(0, 3, end), { minLength: 1 }));
    const twice = words.chain((told) =>
      fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
    );
    const endOf = (told: readonly number[]): string =>
      statusOf(
        told.reduce((current, next) => withStatus(current, { id: 'tx-1', status: next }), aTransaction()).status,
      );
    fc.assert(fc.property(twice, ([told, shuffled]) => endOf(shuffled) === endOf(told)));
  });

  it('leaves another transaction, a late word and old news as they are: the same object', () => {
    const processed = aTransaction({ status: 1, txid: 'abc' });
    expect(withStatus(processed, { id: 'tx-2', status: 1 })).toBe(processed);
    expect(withStatus(processed, { id: 'tx-1', status: 0 })).toBe(processed);
    expect(withStatus(processed, { id: 'tx-1', status: 1, txid: 'abc' })).toBe(processed);
  });

  it('takes the status and the txid, and keeps the rest', () => {
    const after = withStatus(aTransaction(), { id: 'tx-1', status: 1, txid: 'abc' });
    expect(after).toEqual(aTransaction({ status: 1, txid: 'abc' }));
    expect(withStatus(after, { id: 'tx-1', status: 1 })).toBe(after);
  });
});
