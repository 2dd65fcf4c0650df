import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionIdOf } from '../../../src/contract/ids';
import type { Step } from '../../../src/contract/transaction';
import { mayFollow, stageOf, withStatus } from '../../../src/domain/transactionProgress';
import { aTransaction } from '../../builders/transactions';

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
  it('replaces the status, and the txid if the push has one', () => {
    const after = withStatus(aTransaction(), { id: transactionIdOf('tx-1'), status: 1, txid: 'abc' });
    expect(after).toEqual(aTransaction({ status: 1, txid: 'abc' }));
    expect(withStatus(after, { id: transactionIdOf('tx-1'), status: 3 })).toEqual(
      aTransaction({ status: 3, txid: 'abc' }),
    );
  });
});

describe('stageOf', () => {
  const now = stageOf(aTransaction());

  it('changes with the transaction, its step, and the end', () => {
    expect(stageOf(aTransaction({ id: transactionIdOf('tx-2') }))).not.toBe(now);
    const next: Step = { kind: 'instruction', steps: ['Pay'], requisites: [] };
    expect(stageOf(aTransaction({ next }))).not.toBe(now);
    for (const status of [1, 2, 3]) expect(stageOf(aTransaction({ status }))).not.toBe(now);
  });

  it('is the same for a new txid, and for every status that the completion screen shows', () => {
    expect(stageOf(aTransaction({ txid: 'abc' }))).toBe(now);
    expect(stageOf(aTransaction({ status: 1 }))).toBe(stageOf(aTransaction({ status: 3 })));
  });
});
