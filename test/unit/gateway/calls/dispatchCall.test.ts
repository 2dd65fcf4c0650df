import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOfSocketType, dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { metricKeys } from '../../../../src/tables/metricKeys';
import { layoutOf, renamed } from '../../../builders/layouts';
import { pix, speiPayout } from '../../../builders/payments';
import { type SandboxPlayer, signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openCallContext, readBody } from '../support/callContext';
import { type Answer, callHttp, openSocket, type PlayerSocket, post, transactionOf } from '../support/playerCalls';

let gateway: Gateway;
let player: SandboxPlayer;
let socket: PlayerSocket;

beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  player = await signIn(gateway);
  socket?.close();
  socket = await openSocket(gateway.url, player.token);
});
afterAll(async () => {
  socket.close();
  await gateway.close();
});

type Call = (...call: Parameters<PlayerSocket['call']>) => Promise<Answer>;
const links: Record<string, Call> = {
  http: (name, payload, token = player.token) => callHttp(gateway.url, token, name, payload),
  async socket(...call) {
    // A socket ends with its token.
    if (!socket.isOpen()) socket = await openSocket(gateway.url, player.token);
    return socket.call(...call);
  },
};
const error = (status: number, code: string) => ({
  status,
  body: { error: { code, message: expect.stringMatching(/\S/) } },
});

for (const [name, call] of Object.entries(links)) {
  describe(`calls over ${name}`, () => {
    it('answers null where there is no transaction', async () => {
      for (const query of [{}, { id: randomUUID() }, { requestId: randomUUID() }]) {
        expect(await call('transaction', query)).toEqual({ status: 200, body: null });
      }
    });

    it('finds a transaction by its id, by its requestId, and as the newest open one', async () => {
      const [older, newer] = [pix(), pix({ amount: '101' })];
      const first = transactionOf(await call('createDeposit', older));
      const second = transactionOf(await call('createDeposit', newer));
      const found = async (query: object) => transactionOf(await call('transaction', query)).id;
      expect([await found({ id: first.id }), await found({ id: second.id })]).toEqual([first.id, second.id]);
      const { requestId } = older;
      expect([await found({ requestId }), await found({})]).toEqual([first.id, second.id]);
      expect(await found({ id: second.id, requestId })).toBe(second.id);
    });

    it('lists the methods of a country and a currency, each with the limits of that currency', async () => {
      const methods = Object((await call('depositMethods', { country: 'mx', currency: 'MXN' })).body);
      expect(methods.visa_mastercard).toMatchObject({ name: 'visa_mastercard', currency: ['MXN'] });
      expect(methods.visa_mastercard.amount_rules).toEqual({ MXN: { min: 200, max: 30_000 } });
      expect(methods.visa_mastercard.fields).toEqual(layoutOf('visa_mastercard').method.fields);
      expect(methods).not.toHaveProperty('pix');
      const withdrawals = Object((await call('withdrawalMethods', { country: 'mx', currency: 'MXN' })).body);
      expect(withdrawals.spei).toMatchObject({ name: 'spei', currency: ['MXN'] });
      expect(withdrawals).not.toHaveProperty('oxxo');
    });

    it('lists the countries, and has nothing to prefill', async () => {
      const { body } = await call('countrySelector', {});
      expect(Object(body).countries).toContainEqual({ code: 'br', currencies: ['BRL'] });
      const prefilled = await call('paymentSnippet', { country: 'br', currency: 'BRL' });
      expect(prefilled).toEqual({ status: 200, body: {} });
    });

    it('never shows one player the transaction of another', async () => {
      const payload = pix();
      const { id } = transactionOf(await call('createDeposit', payload));
      const other = await signIn(gateway);
      expect((await call('transaction', { id }, other.token)).body).toBeNull();
      expect((await call('transaction', { requestId: payload.requestId }, other.token)).body).toBeNull();
      const answer = await call(
        'transactionStep',
        { requestId: randomUUID(), id, fields: { paid: 'true' } },
        other.token,
      );
      expect(answer).toEqual(error(404, 'TRANSACTION_UNKNOWN'));
    });

    it('answers only isDirectGeo where nothing is offered: true for a country with other currencies', async () => {
      expect((await call('depositMethods', { country: 'br', currency: 'XXX' })).body).toEqual({ isDirectGeo: true });
      expect((await call('depositMethods', { country: 'aq', currency: 'XXX' })).body).toEqual({ isDirectGeo: false });
    });

    it('answers errors in the shape of the contract', async () => {
      expect(await call('createDeposit', pix({ method: 'nobody' }))).toEqual(error(404, 'METHOD_UNKNOWN'));
      expect(await call('createDeposit', pix({ currency: 'EUR' }))).toEqual(error(422, 'CURRENCY_UNKNOWN'));
      expect(await call('createDeposit', pix({ requestId: 'no uuid' }))).toEqual(error(400, 'BAD_REQUEST'));
      expect(await call('createDeposit', pix({ amount: '1' }))).toMatchObject({
        status: 422,
        body: {
          error: {
            code: 'FIELD_INVALID',
            message: expect.stringMatching(/\S/),
            fields: { amount: { key: 'form.amount.belowMin', amount: expect.stringMatching(/^\d+$/) } },
          },
        },
      });
    });

    it('answers 401 to a missing, forged, expired or revoked token', async () => {
      const brief = await post(`${gateway.url}/sandbox/session`, { ttlSeconds: 1 });
      const token = String(Reflect.get(Object(brief.body), 'token'));
      const refused = error(401, 'UNAUTHORIZED');
      expect(await call('countrySelector', {}, '')).toEqual(refused);
      expect(await call('countrySelector', {}, `${player.token.slice(0, -4)}AAAA`)).toEqual(refused);
      await expect.poll(() => call('countrySelector', {}, token)).toEqual(refused);
      expect((await call('countrySelector', {})).status).toBe(200);
      await player.expireToken();
      await expect.poll(() => call('countrySelector', {})).toEqual(refused);
    });

    it('creates one transaction for twenty concurrent requests, and answers all of them with it', async () => {
      const payload = pix();
      const answers = await Promise.all(Array.from({ length: 20 }, () => call('createDeposit', payload)));
      const made = answers.map(transactionOf);
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(new Set(made.map(({ createdAt, status, next }) => `${createdAt} ${status} ${next.kind}`)).size).toBe(1);
      const changes = [
        { amount: '101' },
        { method: 'picpay' },
        { fields: { cpf: '529.982.247-25', full_name: 'Ana Lima' } },
      ];
      for (const changed of changes) {
        expect(await call('createDeposit', { ...payload, ...changed })).toEqual(error(409, 'IDEMPOTENCY_MISMATCH'));
      }
      const reordered = { ...payload, fields: { full_name: 'Ana Souza', cpf: '529.982.247-25' } };
      expect(transactionOf(await call('createDeposit', reordered)).id).toBe(made[0]?.id);
    });

    it('answers the same payment at once under another requestId with the first one: 409 DUPLICATE', async () => {
      const first = pix();
      const second = pix();
      const made = transactionOf(await call('createDeposit', first));
      // A second may pass meanwhile.
      const transaction = { ...made, next: { ...made.next, secondsLeft: expect.any(Number) } };
      const duplicate = {
        status: 409,
        body: { error: { code: 'DUPLICATE', message: expect.stringMatching(/\S/), transaction } },
      };
      expect(await call('createDeposit', second)).toEqual(duplicate);
      // A retry of either requestId, and a question for it, lead to the one payment.
      expect(await call('createDeposit', second)).toEqual(duplicate);
      expect(await call('transaction', { requestId: second.requestId })).toEqual({ status: 200, body: transaction });
      expect(transactionOf(await call('createDeposit', first)).id).toBe(made.id);
      expect(await call('createDeposit', { ...second, amount: '102' })).toEqual(error(409, 'IDEMPOTENCY_MISMATCH'));
      // Another amount, or other fields, are another payment at once.
      expect(transactionOf(await call('createDeposit', pix({ amount: '102' }))).id).not.toBe(made.id);
      const named = { fields: { cpf: '529.982.247-25', full_name: 'Ana Lima' } };
      expect(transactionOf(await call('createDeposit', pix(named))).id).not.toBe(made.id);
    });

    it('accepts exactly one of two payloads that race with one requestId', async () => {
      const payload = pix();
      const answers = await Promise.all(['100', '101'].map((amount) => call('createDeposit', { ...payload, amount })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('applies the answer to a step once, however often it is sent', async () => {
      const { id } = transactionOf(await call('createWithdrawal', speiPayout()));
      const answer = { requestId: randomUUID(), id, fields: { code: '123456' } };
      const answers = await Promise.all(Array.from({ length: 5 }, () => call('transactionStep', answer)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(transactionOf(await call('transactionStep', answer))).toMatchObject({
        id,
        status: 1,
        next: { kind: 'complete' },
      });
    });

    it('has an error for wrong codes, and accepts a corrected code with the same requestId', async () => {
      const { id } = transactionOf(await call('createWithdrawal', speiPayout()));
      const answer = { requestId: randomUUID(), id };
      expect(await call('transactionStep', { ...answer, fields: { code: '000000' } })).toMatchObject({
        status: 422,
        body: { error: { code: 'FIELD_INVALID', fields: { code: { key: 'code.wrong' } } } },
      });
      const resend = { requestId: randomUUID(), id, fields: { resend: 'true' } };
      expect(transactionOf(await call('transactionStep', resend)).status).toBe(0);
      expect(transactionOf(await call('transactionStep', { ...answer, fields: { code: '123456' } })).status).toBe(1);
    });

    it('declines a payment after five wrong codes, also when a hundred are sent at once', async () => {
      const { id } = transactionOf(await call('createWithdrawal', speiPayout()));
      const guesses = Array.from({ length: 100 }, (_, guess) => String(guess).padStart(6, '0'));
      const answers = await Promise.all(
        guesses.map((code) => call('transactionStep', { requestId: randomUUID(), id, fields: { code } })),
      );
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
      const late = await call('transactionStep', { requestId: randomUUID(), id, fields: { code: '123456' } });
      expect(transactionOf(late)).toMatchObject({ status: 2, reason: 'declined' });
    });

    it('does not settle a payment because the player says that it is paid', async () => {
      const { id } = transactionOf(await call('createDeposit', pix()));
      const answered = await call('transactionStep', { requestId: randomUUID(), id, fields: { paid: 'true' } });
      expect(transactionOf(answered)).toMatchObject({ status: 0, next: { kind: 'invoice' } });
    });
  });
}

describe('calls without a server', () => {
  const { amount_rules: _, ...unlimited } = renamed('unlimited').method;
  let open: Awaited<ReturnType<typeof openCallContext>>;
  beforeAll(async () => {
    open = await openCallContext({ ...renamed('unlimited'), method: unlimited });
  });
  afterAll(() => open.close());

  it('count load times, also none, and say how many events were of no contract', async () => {
    const context = open.of();
    const recorded: unknown[] = [];
    open.listLoads.recordWith((...load) => recorded.push(load));
    const timestamp = Date.now();
    const { deposit, withdrawal } = metricKeys.production;
    const taken = [
      { key: deposit, timestamp, value: 412.5 },
      { key: withdrawal, timestamp, value: 0 },
    ];
    const others = [
      { key: metricKeys.staging.deposit, timestamp, value: 412 },
      { key: '4539578763621486', timestamp, value: 1 },
      { key: deposit, timestamp, value: 4539578763621486 },
      { key: deposit, timestamp, value: -1 },
      { key: 'form_opened/deposit', timestamp, value: 1 },
    ];
    const events = [...others.slice(0, 2), ...taken, ...others.slice(2)];
    expect(await dispatchCall('metricEvents', { events: taken }, context)).toEqual({ status: 200, body: {} });
    expect(await dispatchCall('metricEvents', { events: [] }, context)).toEqual({ status: 200, body: {} });
    expect(await dispatchCall('metricEvents', { events }, context)).toEqual({
      status: 200,
      body: { dropped: others.length },
    });
    const loads = [
      ['deposit', 0.4125],
      ['withdrawal', 0],
    ];
    expect(recorded).toEqual([...loads, ...loads]);
  });

  it('count 300 metrics a minute for one player, drop the others and say how many', async () => {
    const context = open.of();
    let recorded = 0;
    open.listLoads.recordWith(() => {
      recorded += 1;
    });
    const key = metricKeys.production.deposit;
    const events = Array.from({ length: 100 }, () => ({ key, timestamp: Date.now(), value: 1 }));
    const droppedOf = async (caller = context) =>
      Object((await dispatchCall('metricEvents', { events }, caller)).body).dropped ?? 0;
    let dropped = 0;
    for (let call = 0; call < 5; call += 1) dropped += await droppedOf();
    expect([recorded, dropped]).toEqual([300, 200]);
    expect(await droppedOf(open.of())).toBe(0);
  });

  it('list a method without limits as it is', async () => {
    const end = await dispatchCall('depositMethods', { country: 'br', currency: 'BRL' }, open.of());
    expect(readBody(end)).toStrictEqual({ unlimited: { ...unlimited, currency: ['BRL'] } });
  });

  it('name the first problem of a payload that does not fit the contract', async () => {
    const { body } = await dispatchCall('depositMethods', {}, open.of());
    expect(Object(body).error.message).toBe("/: 'country' is missing: add it");
  });

  it('are known by their socket types', () => {
    expect(callOfSocketType('BANKING:methods-payment-v3')).toBe('depositMethods');
    expect(callOfSocketType('BANKING:nothing')).toBeNull();
  });
});
