import { describe, expect, it } from 'vitest';
import { transactionIdOf } from '../../../src/contract/ids';
import type { Step } from '../../../src/contract/transaction';
import { isUnfinished, mayFollow, stageOf, withStatus } from '../../../src/domain/transactionProgress';
import { aTransaction } from '../../builders/transactions';

const statuses = ['waiting', 'processed', 'mistaked', 'accepted'] as const;

describe('mayFollow', () => {
  it('allows any status after waiting, an end after accepted, none after an end [TRUTH-4]', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.flatMap((to) => (from !== to && mayFollow(from, to) ? [`${from} → ${to}`] : [])),
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
    for (const status of statuses) expect(mayFollow(status, status)).toBe(true);
  });
});

describe('isUnfinished', () => {
  it('is a payment that waits or was accepted: it may still change [TRUTH-4]', () => {
    expect(statuses.filter((status) => isUnfinished(aTransaction({ status })))).toEqual(['waiting', 'accepted']);
  });
});

describe('withStatus', () => {
  it('replaces the status, and the txid if the push has one', () => {
    const after = withStatus(aTransaction(), { id: transactionIdOf('tx-1'), status: 'processed', txid: 'abc' });
    expect(after).toEqual(aTransaction({ status: 'processed', txid: 'abc', isStatusAlone: true }));
    expect(withStatus(after, { id: transactionIdOf('tx-1'), status: 'accepted' })).toEqual(
      aTransaction({ status: 'accepted', txid: 'abc', isStatusAlone: true }),
    );
  });

  it('drops amount and reason of another status: they may be others now [TRUTH-1]', () => {
    const details = { paidAmount: '60', reason: 'underpaid' } as const;
    for (const before of statuses)
      for (const status of statuses)
        expect(
          withStatus(aTransaction({ status: before, ...details }), { id: transactionIdOf('tx-1'), status }),
        ).toEqual(aTransaction({ status, ...(before === status ? details : { isStatusAlone: true }) }));
  });
});

describe('stageOf', () => {
  const now = stageOf(aTransaction());

  it('changes with the transaction, its step, and the end', () => {
    expect(stageOf(aTransaction({ id: transactionIdOf('tx-2') }))).not.toBe(now);
    const next: Step = { kind: 'instruction', steps: ['Pay'], requisites: [] };
    expect(stageOf(aTransaction({ next }))).not.toBe(now);
    for (const status of ['processed', 'mistaked', 'accepted'] as const)
      expect(stageOf(aTransaction({ status }))).not.toBe(now);
  });

  it('changes with the account or code to pay to, not with what else another answer says of the invoice', () => {
    const invoice = (value: string, secondsLeft: number) => {
      const requisites = [{ label: 'Pix code', value, copy: true }];
      return stageOf(aTransaction({ next: { kind: 'invoice', requisites, secondsLeft } }));
    };
    expect(invoice('second', 900)).not.toBe(invoice('first', 900));
    expect(invoice('first', 890)).toBe(invoice('first', 900));
    const coins = (address: string) => stageOf(aTransaction({ next: { kind: 'crypto-address', address } }));
    expect(coins('one')).not.toBe(coins('two'));
  });

  it('is the same for a new txid, and for every status that the completion screen shows', () => {
    expect(stageOf(aTransaction({ txid: 'abc' }))).toBe(now);
    expect(stageOf(aTransaction({ status: 'processed' }))).toBe(stageOf(aTransaction({ status: 'accepted' })));
  });
});
