import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/contract/failure';
import type { RequestId } from '../../src/contract/ids';
import type { Transaction } from '../../src/contract/transaction';
import type { Gateway } from '../../src/gateway/startGateway';
import { createHttpTransport } from '../../src/transport/http/httpTransport';
import { createSocketSession } from '../../src/transport/socket/socketSession';
import type { CallContext, Transport, TransportEvents } from '../../src/transport/Transport';
import { pix } from '../builders/payments';
import { brazil } from '../builders/players';
import { callContext, recordEvents } from '../fixtures/callContext';
import { startFastTime } from '../fixtures/fastTime';
import { type SandboxPlayer, signIn, startTestGateway } from '../fixtures/testGateway';
import { type FaultProxy, type LineFaults, startFaultProxy } from '../support/faultProxy';

let gateway: Gateway;
let proxy: FaultProxy;
let player: SandboxPlayer;
let events: ReturnType<typeof recordEvents>;
let transport: Transport;
let stopFastTime: () => void;

interface Options {
  readonly baseUrl: string;
  readonly context: CallContext;
  readonly events: TransportEvents;
}
const sessions: Readonly<Record<string, (options: Options) => Transport>> = {
  socket: (options) => createSocketSession({ ...options, random: () => 0 }, async () => createHttpTransport(options)),
  http: createHttpTransport,
};
const open = (name: string): Transport => {
  const create = sessions[name];
  if (!create) throw new Error(`There is no transport ${name}.`);
  transport = create({ baseUrl: proxy.url, context: callContext({ token: () => player.token }), events });
  return transport;
};
const linkUp = () =>
  expect.poll(() => events.log.findLast((line) => line.startsWith('link')), { interval: 5 }).toBe('link true');

beforeAll(async () => {
  gateway = await startTestGateway();
  stopFastTime = startFastTime();
});
afterAll(async () => {
  await gateway.close();
  stopFastTime();
});
beforeEach(async () => {
  player = await signIn(gateway);
  proxy = await startFaultProxy(gateway.port);
  events = recordEvents();
});
afterEach(async () => {
  transport.close();
  await proxy.close();
});

/** What the gateway has, asked past the broken line. */
async function storedIds(requestId: RequestId): Promise<(string | null)[]> {
  const direct = createHttpTransport({
    baseUrl: gateway.url,
    context: callContext({ token: () => player.token }),
    events,
  });
  const found = await direct.call('transaction', { requestId });
  const newest = await direct.call('transaction', {});
  direct.close();
  return [found, newest].map((outcome) => (outcome.ok ? (outcome.value?.id ?? null) : null));
}

/** The widget's way (contract C8): after an uncertain end it asks before it sends again, until somebody knows. */
async function payUntilKnown(
  payload: ReturnType<typeof pix>,
): Promise<{ id: string; outcomes: Outcome<Transaction>[] }> {
  const outcomes: Outcome<Transaction>[] = [];
  for (let round = 0; round < 6; round += 1) {
    const made = await transport.call('createDeposit', payload);
    outcomes.push(made);
    if (made.ok) return { id: made.value.id, outcomes };
    const found = await transport.call('transaction', { requestId: payload.requestId });
    if (found.ok && found.value) return { id: found.value.id, outcomes };
  }
  throw new Error(`Nobody knew after six rounds: ${JSON.stringify(outcomes)}`);
}

const brokenLines: Readonly<Record<string, { during: LineFaults; isCut?: boolean; faster?: number }>> = {
  'a reply lost on its way': { during: { down: 'drop' }, isCut: true },
  'a request lost on its way': { during: { up: 'drop' }, isCut: true },
  'a line that stalls both ways for a while': { during: { up: 'stall', down: 'stall' } },
  'a half-open line, both ways': { during: { up: 'drop', down: 'drop' } },
  'a slow line': { during: { delay: 400 } },
  'a line that garbles': { during: { isCorrupt: true }, isCut: true },
};

for (const name of Object.keys(sessions)) {
  describe(`payments over a faulty network: ${name}`, () => {
    for (const [what, { during, isCut = false }] of Object.entries(brokenLines)) {
      it(`${what}: one intent creates one transaction, and the widget learns its status [TX-5] [NET-13]`, async () => {
        open(name);
        await transport.call('countrySelector', {});
        const payload = pix();
        proxy.set(during);
        const paying = payUntilKnown(payload);
        // The line mends once the request, or at least its try, has gone out and four seconds have passed.
        await new Promise((resolve) => setTimeout(resolve, 4000));
        proxy.set({});
        if (isCut) proxy.cut();
        const { id } = await paying;
        expect(await storedIds(payload.requestId)).toEqual([id, id]);
      });
    }

    it('a double press, repeated after a reconnect, creates one transaction [TX-5]', async () => {
      open(name);
      const payload = pix();
      const both = [transport.call('createDeposit', payload), transport.call('createDeposit', payload)];
      proxy.cut();
      const outcomes = [...(await Promise.all(both)), await transport.call('createDeposit', payload)];
      const ids = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.id] : [])));
      expect(ids.size).toBe(1);
      expect(await storedIds(payload.requestId)).toEqual([...ids, ...ids]);
    });
  });
}

describe('HTTP as the fallback of the socket', () => {
  it('takes over when web sockets are blocked, and reports the link as up', async () => {
    proxy.set({ isWebSocketBlocked: true });
    open('socket');
    const outcome = await transport.call('depositMethods', brazil);
    expect(outcome.ok).toBe(true);
    expect(transport.name).toBe('http');
    expect(events.log).toContain('link true');
    const payload = pix();
    const made = await transport.call('createDeposit', payload);
    expect(made.ok).toBe(true);
    expect(new Set(await storedIds(payload.requestId)).size).toBe(1);
  });

  it('returns to the socket as soon as it reconnects', async () => {
    proxy.set({ isWebSocketBlocked: true });
    open('socket');
    await transport.call('countrySelector', {});
    expect(transport.name).toBe('http');
    proxy.set({});
    // A try that began while the way was blocked may still be under way.
    await expect.poll(() => transport.reconnect()).toBe(true);
    expect(transport.name).toBe('socket');
    expect((await transport.call('countrySelector', {})).ok).toBe(true);
  });

  it('is not used while the socket works', async () => {
    open('socket');
    await linkUp();
    for (let turn = 0; turn < 5; turn += 1) expect((await transport.call('countrySelector', {})).ok).toBe(true);
    expect(transport.name).toBe('socket');
  });

  it('fails like the socket when the server is unreachable, within the time-out of a loading task [NET-7]', async () => {
    proxy.set({ isDown: true });
    const began = performance.now();
    open('socket');
    expect(await transport.call('countrySelector', {})).toEqual({
      ok: false,
      failure: { kind: 'network', message: 'Network connection failed' },
    });
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(events.log.filter((line) => line.startsWith('reconnect')).length).toBeGreaterThanOrEqual(2);
  });

  it('stays on the socket when the caller aborts a call over HTTP', async () => {
    await player.fail({ delayMs: 60_000 });
    proxy.set({ isWebSocketBlocked: true });
    const options = { baseUrl: proxy.url, context: callContext({ token: () => player.token }), events };
    const caller = new AbortController();
    transport = createSocketSession({ ...options, random: () => 0 }, async () => {
      const http = createHttpTransport(options);
      return {
        ...http,
        call: (name, payload, signal) => {
          const outcome = http.call(name, payload, signal);
          caller.abort();
          return outcome;
        },
      };
    });
    const call = transport.call('countrySelector', {}, caller.signal);
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect(transport.name).toBe('socket');
    expect(events.log).not.toContain('link true');
  });

  it('ends at once when its caller aborts', async () => {
    proxy.set({ up: 'drop' });
    open('socket');
    const controller = new AbortController();
    const call = transport.call('countrySelector', {}, controller.signal);
    controller.abort();
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  });
});

describe('a half-open link', () => {
  it('is reported to the host and resets the loading flag within 30 s; a call waits at most 7 s for any message [NET-7] [NET-9]', async () => {
    open('socket');
    await linkUp();
    proxy.set({ up: 'drop', down: 'drop' });
    const began = performance.now();
    const lost = await transport.call('countrySelector', {});
    expect(lost.ok).toBe(false);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(events.log.filter((line) => line.startsWith('reconnect')).length).toBeGreaterThan(0);
    expect(events.log.findLast((line) => line.startsWith('loading'))).toBe('loading false');
    proxy.set({});
    proxy.cut();
    await expect.poll(async () => (await transport.call('countrySelector', {})).ok).toBe(true);
  });
});
