import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import type { Plan } from '../../../../src/gateway/acquirer/buildStep';
import type { NewTransaction, TransactionRow } from '../../../../src/gateway/db/transactionRow';
import { aRow } from '../../../builders/rows';
import { type OpenCallContext, openCallContext } from '../support/callContext';

let open: OpenCallContext;
beforeAll(async () => {
  open = await openCallContext();
});
afterAll(() => open.close());

const acquirer = () => open.acquirer;
/** A stored payment with this plan, which nothing decides by itself. */
async function stored(plan: Plan, changes: Partial<NewTransaction> = {}): Promise<TransactionRow> {
  const unique = {
    id: transactionIdOf(randomUUID()),
    reference: randomUUID(),
    userId: randomUUID(),
    requestId: newRequestId(),
    payloadHash: randomUUID(),
  };
  const created = await open
    .of()
    .store.create({ ...aRow(), ...unique, dueAt: null, dueOutcome: null, plan, ...changes });
  if (!created || !('made' in created)) throw new Error('It was not made.');
  return created.made;
}
const current = ({ userId, id }: TransactionRow) => open.of().store.byId(userId, id);
/** The statuses that a widget was informed of. */
const informedOf = ({ id }: TransactionRow) => open.changed.filter((row) => row.id === id).map(({ status }) => status);
const invoice: Plan = { steps: ['invoice'] };
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe('a decision', () => {
  it.each([
    ['approve', { status: 'processed', reason: null, paidAmount: null }],
    ['decline', { status: 'mistaked', reason: 'declined', paidAmount: null }],
    ['underpay', { status: 'accepted', reason: 'underpaid', paidAmount: '900' }],
    ['approvePart', { status: 'processed', reason: 'underpaid', paidAmount: '900' }],
    ['expire', { status: 'mistaked', reason: 'expired', paidAmount: null }],
    ['accept', { status: 'accepted', reason: null, paidAmount: null }],
    ['cancel', { status: 'mistaked', reason: 'cancelled', paidAmount: null }],
  ] as const)('to %s is stored, and the widget is informed', async (outcome, end) => {
    const row = await stored(invoice, { dueAt: inTime(60_000), dueOutcome: 'expire' });
    const decided = await acquirer().decide(row, outcome);
    const times =
      end.status === 'accepted' ? { seenAt: expect.any(Date), endedAt: null } : { endedAt: expect.any(Date) };
    expect(decided).toEqual({ ...row, ...end, ...times, txid: null, dueAt: null, dueOutcome: null });
    expect(await current(row)).toEqual(decided);
    expect(informedOf(row)).toEqual([end.status]);
  });

  it('is made once', async () => {
    const row = await stored(invoice);
    await acquirer().decide(row, 'approve');
    expect(await acquirer().decide(row, 'decline')).toBeNull();
    expect(informedOf(row)).toEqual(['processed']);
  });

  it.each([
    ['100.01', 'BRL', '60'],
    ['0.05', 'BRL', '0.03'],
    ['0.00000101', 'BTC', '0.0000006'],
    [null, 'BRL', null],
  ])('to pay only 60 % of %s %s is rounded down to the decimals of the currency', async (amount, code, paidAmount) => {
    const row = await stored(invoice, { amount, currency: code as TransactionRow['currency'] });
    expect(await acquirer().decide(row, 'underpay')).toMatchObject({ paidAmount });
  });

  it('has the id of a transfer where coins are sent, unless it fails', async () => {
    const coins: Plan = { steps: ['form', 'crypto-address'] };
    expect(await acquirer().decide(await stored(coins), 'approve')).toMatchObject({
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await acquirer().decide(await stored(coins), 'underpay')).toMatchObject({ txid: expect.any(String) });
    expect(await acquirer().decide(await stored(coins), 'decline')).toMatchObject({ txid: null });
  });
});

describe('the answer to a step', () => {
  const advance = (row: TransactionRow, atEnd: 'approve' | null = null) =>
    atEnd === null ? acquirer().advance(row, newRequestId()) : acquirer().confirm(row, newRequestId());

  it('moves on to the next one with all attempts, and the widget is informed', async () => {
    const row = await stored({ steps: ['form', 'confirm'] }, { codeTries: 3 });
    expect(await advance(row, 'approve')).toEqual({ ...row, stepIndex: 1, codeTries: 0 });
    expect(informedOf(row)).toEqual(['waiting']);
    expect(await advance(row, 'approve')).toBeNull();
    expect(informedOf(row)).toEqual(['waiting']);
  });

  it('past the last step settles the payment only where the step does', async () => {
    expect(await advance(await stored({ steps: ['confirm'] }), 'approve')).toMatchObject({
      status: 'processed',
      stepIndex: 1,
    });
    expect(await advance(await stored({ steps: ['form'] }))).toMatchObject({ status: 'waiting', stepIndex: 1 });
  });

  it.each([
    ['of the last one', ['confirm'], true],
    ['before one that waits for nothing', ['form', 'invoice'], true],
    ['before one that needs an answer', ['form', 'confirm'], false],
    ['before two more', ['form', 'invoice', 'invoice'], false],
  ] as const)('%s lets the amount decide, if it does by itself', async (_, steps, isDecided) => {
    const row = await stored({ steps: [...steps] }, { amount: '112' });
    const before = Date.now();
    const moved = await advance(row, 'approve');
    expect(moved).toMatchObject({ status: 'waiting', stepIndex: 1, dueOutcome: isDecided ? 'decline' : null });
    if (isDecided) expect(moved?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + 1000);
    if (isDecided) await expect.poll(async () => (await current(row))?.status).toBe('mistaked');
  });
});

describe('an outcome that is due', () => {
  it('is carried out at its time, and not before', async () => {
    const row = await stored(invoice, { dueAt: inTime(150), dueOutcome: 'approve' });
    await acquirer().start(row, {});
    expect(informedOf(row)).toEqual([]);
    await expect.poll(() => informedOf(row)).toEqual(['processed']);
    expect(Date.now()).toBeGreaterThanOrEqual(row.dueAt?.getTime() ?? 0);
  });

  it('is the one that was decided last', async () => {
    const row = await stored(invoice);
    const before = Date.now();
    const later = await acquirer().decideLater(row, 'approve', 50);
    expect(later?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + 50);
    expect(later).toMatchObject({ status: 'waiting', dueOutcome: 'approve', dueAt: expect.any(Date) });
    await acquirer().decideLater(row, 'decline', 200);
    await expect.poll(async () => (await current(row))?.reason).toBe('declined');
    expect(informedOf(row)).toEqual(['waiting', 'waiting', 'mistaked']);
    expect(await acquirer().decideLater(row, 'approve', 1)).toBeNull();
  });

  it('is carried out after a restart, too; of two nodes one does so', async () => {
    const due = await stored(invoice, { dueAt: inTime(-1000), dueOutcome: 'decline' });
    const later = await stored(invoice, { dueAt: inTime(60_000), dueOutcome: 'approve' });
    await acquirer().resume(new Date());
    await expect.poll(() => informedOf(due)).toEqual(['mistaked']);
    await acquirer().resume();
    expect([informedOf(due), informedOf(later)]).toEqual([['mistaked'], []]);
  });

  it('is not carried out when nobody knows it, or the payment has ended', async () => {
    const unknown = await stored(invoice, { dueAt: inTime(0), dueOutcome: 'celebrate' });
    const ended = await stored(invoice, { dueAt: inTime(0), dueOutcome: 'decline', status: 'accepted' });
    await acquirer().start(unknown, {});
    await acquirer().start(ended, {});
    const probe = await stored(invoice, { dueAt: inTime(50), dueOutcome: 'approve' });
    await acquirer().start(probe, {});
    await expect.poll(() => informedOf(probe)).toEqual(['processed']);
    expect([informedOf(unknown), informedOf(ended)]).toEqual([[], ['accepted']]);
    expect(await current(ended)).toEqual(ended);
  });
});
