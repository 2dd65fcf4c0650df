import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/contract/failure';
import { currencyCodeOf } from '../../src/contract/ids';
import type { Push } from '../../src/contract/pushes';
import type { Gateway } from '../../src/gateway/startGateway';
import { createHttpTransport } from '../../src/transport/http/httpTransport';
import { createSocketTransport } from '../../src/transport/socket/socketTransport';
import type { Transport } from '../../src/transport/Transport';
import { pix } from '../builders/payments';
import { brazil } from '../builders/players';
import { callContext, recordEvents } from '../fixtures/callContext';
import { startFastTime } from '../fixtures/fastTime';
import { type SandboxPlayer, signIn, startTestGateway } from '../fixtures/testGateway';

const implementations = { http: createHttpTransport, socket: createSocketTransport };

let gateway: Gateway;
let stopFastTime: () => void;
beforeAll(async () => {
  gateway = await startTestGateway();
  stopFastTime = startFastTime();
});
afterAll(async () => {
  await gateway.close();
  stopFastTime();
});

/** The value of a call that has to succeed. */
function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`The call failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

for (const [name, create] of Object.entries(implementations)) {
  describe(`the ${name} transport against the gateway`, () => {
    let player: SandboxPlayer;
    let events: ReturnType<typeof recordEvents>;
    let transport: Transport;

    beforeEach(async () => {
      player = await signIn(gateway);
      events = recordEvents();
      const context = callContext({ token: () => player.token });
      transport = create({ baseUrl: gateway.url, context, events, random: () => 0 });
    });
    afterEach(() => transport.close());

    it('lists methods, countries and the snippet', async () => {
      const { methods } = answerOf(await transport.call('depositMethods', brazil));
      expect(methods.map((method) => method.name)).toContain('pix');
      expect(answerOf(await transport.call('withdrawalMethods', brazil)).methods.length).toBeGreaterThan(0);
      const countries = answerOf(await transport.call('countrySelector', {}));
      expect(countries.find(({ code }) => code === 'br')?.currencies).toContain('BRL');
      const snippet = { prefill: {}, accounts: {}, lastMethod: null };
      expect(answerOf(await transport.call('paymentSnippet', brazil))).toEqual(snippet);
      expect(answerOf(await transport.call('metricEvents', { events: [] }))).toBeNull();
    });

    it('reports that there are no methods', async () => {
      const none = answerOf(await transport.call('depositMethods', { country: 'aq', currency: currencyCodeOf('XXX') }));
      expect(none).toEqual({ methods: [], isDirectGeo: false });
    });

    it('gives parallel calls their own replies', async () => {
      const [first, second, third] = await Promise.all([
        // By an id that nobody has: 'the newest unfinished one' may already be the one made beside it.
        transport.call('transaction', { requestId: pix().requestId }),
        transport.call('countrySelector', {}),
        transport.call('createDeposit', pix()),
      ]);
      expect(answerOf(first)).toBeNull();
      expect(Array.isArray(answerOf(second))).toBe(true);
      expect(answerOf(third)).toMatchObject({ method: 'pix', amount: '100', status: 'waiting' });
    });

    it('creates a transaction and finds it by id, by requestId, and as the newest unfinished one', async () => {
      const payload = pix();
      const made = answerOf(await transport.call('createDeposit', payload));
      for (const query of [{ id: made.id }, { requestId: payload.requestId }, {}]) {
        expect(answerOf(await transport.call('transaction', query))?.id).toBe(made.id);
      }
      expect(answerOf(await transport.call('paymentSnippet', brazil)).lastMethod).toBe('pix');
    });

    it('creates one transaction for one requestId, however often it is sent, and none for a changed payload', async () => {
      const payload = pix();
      const outcomes = await Promise.all([0, 1, 2].map(() => transport.call('createDeposit', payload)));
      expect(new Set(outcomes.map((outcome) => answerOf(outcome).id)).size).toBe(1);
      await expect(transport.call('createDeposit', { ...payload, amount: '101' })).resolves.toMatchObject({
        failure: { kind: 'refused', status: 409, code: 'IDEMPOTENCY_MISMATCH', url: '/BANKING_DEPOSIT/create' },
      });
    });

    it('creates one transaction when the first reply is lost, and returns it [NET-13]', async () => {
      await player.fail({ dropReplies: 1 });
      const made = answerOf(await transport.call('createDeposit', pix()));
      expect(answerOf(await transport.call('transaction', {}))?.id).toBe(made.id);
    });

    it('distinguishes field errors from other refusals', async () => {
      const outcome = await transport.call('createDeposit', pix({ fields: { cpf: '1', full_name: 'Ana Souza' } }));
      expect(outcome).toMatchObject({
        failure: {
          kind: 'invalid',
          status: 422,
          code: 'FIELD_INVALID',
          url: '/BANKING_DEPOSIT/create',
          fields: { cpf: { key: 'paymentMethods.regex_error.cpf' } },
        },
      });
    });

    it('reports a refusal with message, code, status and url, without a retry', async () => {
      await player.fail({ failNext: 2 });
      for (const _ of [1, 2]) {
        await expect(transport.call('countrySelector', {})).resolves.toEqual({
          ok: false,
          failure: {
            kind: 'refused',
            message: 'The sandbox was asked to fail.',
            code: 'SANDBOX_FAULT',
            status: 503,
            url: '/BANKING_DEPOSIT/methods-country-selector-v2',
          },
        });
      }
      expect((await transport.call('countrySelector', {})).ok).toBe(true);
    });

    it('reports an expired token as expired', async () => {
      await player.expireToken();
      await expect(transport.call('depositMethods', brazil)).resolves.toMatchObject({
        failure: { kind: 'expired', status: 401, code: 'UNAUTHORIZED', url: '/BANKING/methods-payment-v3' },
      });
      player = await signIn(gateway);
      expect((await transport.call('depositMethods', brazil)).ok).toBe(true);
    });

    it('is accepted by the server on native platforms, with all flags', async () => {
      const context = callContext({
        token: () => player.token,
        nativePlatform: 'android',
        isMobileApp: true,
        pwa: true,
        xOrigin: 'https://host.example',
        platformVersion: 'дизайн 2',
        hasParentToken: false,
      });
      const native = create({ baseUrl: gateway.url, context, events, random: () => 0 });
      expect((await native.call('depositMethods', brazil)).ok).toBe(true);
      expect((await native.call('createDeposit', pix())).ok).toBe(true);
      native.close();
    });

    it('waits for a slow reply without a retry', async () => {
      // For the transport it is more than 3 s.
      await player.fail({ delayMs: 250 });
      const waitForReply = async (): Promise<number> => {
        const began = performance.now();
        expect((await transport.call('countrySelector', {})).ok).toBe(true);
        return performance.now() - began;
      };
      // Repeated: on a busy machine the fast clock runs slower.
      await expect.poll(waitForReply, { timeout: 120_000 }).toBeGreaterThan(1000);
      expect(events.log.filter((line) => line.startsWith('reconnect'))).toEqual([]);
    });

    it('sets the loading flag while a call is in progress [NET-9]', async () => {
      await transport.call('countrySelector', {});
      await transport.call('countrySelector', {});
      const flags = events.log.filter((line) => line.startsWith('loading'));
      expect(flags).toEqual(['loading true', 'loading false', 'loading true', 'loading false']);
    });
  });
}

describe('pushes of the gateway', () => {
  it('reach the sockets of their player, and resume after a reconnect [NET-6]', async () => {
    const player = await signIn(gateway);
    const events = recordEvents();
    const context = callContext({ token: () => player.token });
    const transport = createSocketTransport({ baseUrl: gateway.url, context, events, random: () => 0 });
    const pushes: Push[] = [];
    transport.onPush((push) => pushes.push(push));
    // The sandbox decides amounts that end in 11 after a second.
    const first = answerOf(await transport.call('createDeposit', pix({ amount: '111' })));
    await expect
      .poll(() => pushes)
      .toContainEqual({ type: 'deposit-status', data: { id: first.id, status: 'processed' } });
    await player.fail({ cutSocket: true });
    await expect.poll(() => events.log).toContain('reconnect 1');
    const second = answerOf(await transport.call('createDeposit', pix({ amount: '211' })));
    await expect
      .poll(() => pushes)
      .toContainEqual({ type: 'deposit-status', data: { id: second.id, status: 'processed' } });
    transport.close();
  });
});
