import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition, WireTransaction } from '../../../../src/contract/generated/types';
import { newRequestId } from '../../../../src/contract/ids';
import type { CallContext } from '../../../../src/gateway/calls/CallContext';
import { dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import { stepAnswers, transactionEvents } from '../../../../src/gateway/db/schema';
import { renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { type OpenContext, openCallContext } from '../support/callContext';
import { transactionOf } from '../support/playerCalls';

const digits: WireFieldDefinition = {
  name: 'sms',
  type: 'text',
  regexList: [{ regex: '^\\d{6}$', regex_error_key: 'error.sms' }],
};
/** A method for each plan of steps. */
const plans = {
  form_confirm: { steps: ['form', 'confirm'], form: [digits], withCode: true },
  bare_form: { steps: ['form', 'invoice'] },
  confirm: { steps: ['confirm'] },
  confirm_code: { steps: ['confirm'], withCode: true },
  invoice: { steps: ['invoice'] },
  invoice_twice: { steps: ['invoice', 'instruction'] },
} satisfies Readonly<Record<string, Layout['sandbox']>>;

const open = await openCallContext(
  ...Object.entries<Layout['sandbox']>(plans).map(([name, sandbox]) => ({ ...renamed(name), sandbox })),
);
afterAll(() => open.close());

/** A new player's deposit by a method of `plans`. */
async function deposit(method: keyof typeof plans) {
  const context = open.of();
  const made = transactionOf(await dispatchCall('createDeposit', pix({ method }), context));
  return { context, made };
}
const answer = (context: CallContext, { id }: WireTransaction, fields: object, requestId = newRequestId()) =>
  dispatchCall('transactionStep', { requestId, id, fields }, context);
const fieldError = (fields: object) => ({
  status: 422,
  body: { error: { code: 'FIELD_INVALID', message: expect.stringMatching(/\S/), fields } },
});
/** The codes that a player has asked for again. */
const resendsOf = ({ db, caller }: OpenContext) =>
  db.select().from(stepAnswers).where(eq(stepAnswers.resentBy, caller.userId));
/** Moves a player's answers into the past. */
const makeOlder = ({ db, caller }: OpenContext, seconds: number) =>
  db
    .update(stepAnswers)
    .set({ answeredAt: sql`${stepAnswers.answeredAt} - ${`${seconds} seconds`}::interval` })
    .where(eq(stepAnswers.resentBy, caller.userId));
const resendError = (why: 'Wait' | 'Limit') => fieldError({ code: { key: `code.resend${why}` } });
const wrongCode = fieldError({ code: { key: 'code.wrong' } });

describe('the answer to a form step', () => {
  it('is checked by the fields of the step, and may be corrected with the same requestId', async () => {
    const { context, made } = await deposit('form_confirm');
    const requestId = newRequestId();
    expect(made.next).toMatchObject({ kind: 'form', fields: [digits] });
    expect(await answer(context, made, { sms: '12345' }, requestId)).toEqual(fieldError({ sms: { key: 'error.sms' } }));
    const moved = await answer(context, made, { sms: '123456' }, requestId);
    expect(transactionOf(moved)).toMatchObject({ id: made.id, status: 0, next: { kind: 'confirm' } });
  });

  it('that is repeated answers no later step, and gets the current one', async () => {
    const { context, made } = await deposit('form_confirm');
    const requestId = newRequestId();
    await answer(context, made, { sms: '123456' }, requestId);
    const repeated = transactionOf(await answer(context, made, { sms: '123456' }, requestId));
    expect(repeated).toMatchObject({ status: 0, next: { kind: 'confirm' } });
  });

  it('that comes together with another one gets the step that follows, too', async () => {
    const { context, made } = await deposit('form_confirm');
    const both = await Promise.all(['123456', '654321'].map((sms) => answer(context, made, { sms })));
    expect(both.map((end) => transactionOf(end).next.kind)).toEqual(['confirm', 'confirm']);
  });

  it('has no fields where the plan names none', async () => {
    const { context, made } = await deposit('bare_form');
    expect(made.next).toEqual({ kind: 'form', fields: [] });
    expect(transactionOf(await answer(context, made, {})).next.kind).toBe('invoice');
  });
});

describe('the answer to a confirm step', () => {
  it('without a code approves the payment', async () => {
    const { context, made } = await deposit('confirm');
    expect(transactionOf(await answer(context, made, {}))).toMatchObject({ status: 1, next: { kind: 'complete' } });
  });

  it('that asks for another code changes nothing, and its repetition sends none', async () => {
    const { context, made } = await deposit('confirm_code');
    const requestId = newRequestId();
    for (let press = 0; press < 3; press += 1)
      expect(transactionOf(await answer(context, made, { resend: 'true' }, requestId)).status).toBe(0);
    expect(await resendsOf(context)).toHaveLength(1);
  });

  it('may ask for another code once in 30 s, and five times an hour, for all payments of a player [PROD-17]', async () => {
    const { context, made } = await deposit('confirm_code');
    const other = transactionOf(
      await dispatchCall('createDeposit', pix({ method: 'confirm_code', amount: '101' }), context),
    );
    const resend = (payment = made) => answer(context, payment, { resend: 'true' });
    for (let sent = 1; sent <= 5; sent += 1) {
      const burst = await Promise.all(Array.from({ length: 20 }, (_, press) => resend(press % 2 ? made : other)));
      expect(burst.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const end of burst.filter(({ status }) => status !== 200)) expect(end).toEqual(resendError('Wait'));
      expect(await resendsOf(context)).toHaveLength(sent);
      await makeOlder(context, 15);
      expect(await resend()).toEqual(resendError('Wait'));
      await makeOlder(context, 16);
    }
    expect(await resend()).toEqual(resendError('Limit'));
    expect(await resend(other)).toEqual(resendError('Limit'));
    // Another player has a limit of their own.
    const second = await deposit('confirm_code');
    expect((await answer(second.context, second.made, { resend: 'true' })).status).toBe(200);
    await makeOlder(context, 3600);
    expect((await resend()).status).toBe(200);
  });

  it('that leaves the code out is wrong, and costs no attempt', async () => {
    const { context, made } = await deposit('confirm_code');
    for (let attempt = 0; attempt < 9; attempt += 1) expect(await answer(context, made, {})).toEqual(wrongCode);
    expect(transactionOf(await answer(context, made, { code: '123456' })).status).toBe(1);
  });

  it('is wrong four times, and declines the payment the fifth time', async () => {
    const { context, made } = await deposit('confirm_code');
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await answer(context, made, { code: '000000' })).toEqual(wrongCode);
    const declined = transactionOf(await answer(context, made, { code: '000000' }));
    expect(declined).toMatchObject({ status: 2, reason: 'declined', next: { kind: 'complete' } });
    // Later answers get the end, and change nothing.
    expect(transactionOf(await answer(context, made, { paid: 'true' }))).toMatchObject({ status: 2 });
    expect(transactionOf(await answer(context, made, { code: '123456' }))).toMatchObject({ status: 2 });
  });

  it('may be right the fifth time', async () => {
    const { context, made } = await deposit('confirm_code');
    for (let attempt = 0; attempt < 4; attempt += 1) await answer(context, made, { code: '000000' });
    expect(transactionOf(await answer(context, made, { code: '123456' })).status).toBe(1);
  });

  it('is too late after five attempts, even if the process died before it declined the payment', async () => {
    const { context, made } = await deposit('confirm_code');
    const row = await context.store.byId(context.caller.userId, made.id);
    for (let attempt = 0; row && attempt < 5; attempt += 1) await context.store.spendTry(row, 5);
    const late = await answer(context, made, { code: '123456' });
    expect(transactionOf(late)).toMatchObject({ status: 2, reason: 'declined' });
  });

  it('twenty times wrong at once declines the payment after five attempts', async () => {
    const { context, made } = await deposit('confirm_code');
    const ends = await Promise.all(Array.from({ length: 20 }, () => answer(context, made, { code: '000000' })));
    expect(ends.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(16);
    expect(transactionOf(await answer(context, made, {}))).toMatchObject({ status: 2, reason: 'declined' });
  });

  it('twenty times at once approves once, and everybody gets the transaction', async () => {
    const { context, made } = await deposit('confirm_code');
    const ends = await Promise.all(Array.from({ length: 20 }, () => answer(context, made, { code: '123456' })));
    expect(ends.map((end) => transactionOf(end).id)).toEqual(ends.map(() => made.id));
    const { db } = context;
    const events = await db.select().from(transactionEvents).where(eq(transactionEvents.transactionId, made.id));
    expect(events.map(({ what, status }) => [what, status])).toEqual([
      ['created', 'waiting'],
      ['next step', 'processed'],
    ]);
  });
});

describe("'I have paid'", () => {
  const paid = { paid: 'true' };

  it('moves on to the next step, where there is one', async () => {
    const { context, made } = await deposit('invoice_twice');
    expect(transactionOf(await answer(context, made, paid)).next.kind).toBe('instruction');
    expect(transactionOf(await answer(context, made, paid)).next.kind).toBe('instruction');
  });

  it('is noted at the last step, and settles nothing', async () => {
    const { context, made } = await deposit('invoice');
    const rowOf = () => context.store.byId(context.caller.userId, made.id);
    const requestId = newRequestId();
    expect(transactionOf(await answer(context, made, paid, requestId)).next.kind).toBe('invoice');
    expect(await rowOf()).toMatchObject({ isPaidReported: true, status: 'waiting', stepIndex: 0 });
    await answer(context, made, paid, requestId);
    const { db } = context;
    const events = await db.select().from(transactionEvents).where(eq(transactionEvents.transactionId, made.id));
    expect(events.map(({ what }) => what)).toEqual(['created', expect.stringContaining('paid')]);
  });
});

it('the answer to a transaction of nobody, or of another player, is refused', async () => {
  const { made } = await deposit('confirm');
  const unknown = {
    status: 404,
    body: { error: { code: 'TRANSACTION_UNKNOWN', message: expect.stringMatching(/\S/) } },
  };
  expect(await answer(open.of(), made, {})).toEqual(unknown);
  expect(await answer(open.of(), { ...made, id: randomUUID() as typeof made.id }, {})).toEqual(unknown);
});
