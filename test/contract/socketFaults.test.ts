import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currencyCodeOf, methodNameOf, newRequestId, tokenOf } from '../../src/contract/ids';
import type { Push } from '../../src/contract/pushes';
import { createHttpTransport } from '../../src/transport/http/httpTransport';
import { createSocketSession } from '../../src/transport/socket/socketSession';
import { createSocketTransport } from '../../src/transport/socket/socketTransport';
import type { CallContext, Transport } from '../../src/transport/Transport';
import { callContext, recordEvents } from '../fixtures/callContext';
import { startFastTime } from '../fixtures/fastTime';
import { type FaultyServer, type ReceivedMessage, startFaultyServer } from '../fixtures/faultyServer';

const place = { country: 'mx', currency: currencyCodeOf('MXN') };
const deposit = { requestId: newRequestId(), method: methodNameOf('spei'), amount: '100', ...place, fields: {} };
const snippet = { email: 'ana@example.com' };
const read = (prefill: Readonly<Record<string, string>>) => ({
  ok: true,
  value: { prefill, accounts: {}, lastMethod: null },
});
const answered = read(snippet);
const lost = { ok: false, failure: { kind: 'network', message: 'socket.networkError' } };
/** Lost, and no reply arrived. */
const unanswered = { ok: false, failure: { ...lost.failure, isTimeout: true } };

let server: FaultyServer;
let events: ReturnType<typeof recordEvents>;
let transport: Transport;
let stopFastTime: () => void;

const start = (context: Partial<CallContext> = {}): Transport => {
  transport = createSocketTransport({ baseUrl: server.url, context: callContext(context), events, random: () => 0.5 });
  return transport;
};
const reply = ({ socket, messageId }: ReceivedMessage, rest: object = { status: 200, data: snippet }): void => {
  socket.emit('d', { messageId, ...rest });
};
/** The first message as it came over the wire. */
function firstEnvelope(): Omit<ReceivedMessage, 'socket'> {
  const [message] = server.messages;
  if (!message) throw new Error('The server received nothing.');
  const { socket: _socket, ...envelope } = message;
  return envelope;
}
const reconnects = (): readonly string[] => events.log.filter((line) => line.startsWith('reconnect'));
const isLinkUp = (): boolean => events.log.findLast((line) => line.startsWith('link')) === 'link true';
const often = { interval: 5 };
const linkUp = () => expect.poll(isLinkUp, often).toBe(true);

beforeEach(async () => {
  server = await startFaultyServer();
  events = recordEvents();
  stopFastTime = startFastTime();
});
afterEach(async () => {
  transport.close();
  await server.close();
  stopFastTime();
});

describe('the socket against a faulty server', () => {
  it('connects on creation, without a call, and reports no reconnect attempt [NET-5] [NET-7]', async () => {
    start();
    await linkUp();
    expect(server.sockets).toHaveLength(1);
    expect(events.log).toEqual(['link true']);
  });

  it('uses a websocket from the first request on, at the path of the specification [NET-5]', async () => {
    start();
    await linkUp();
    const [handshake] = server.sockets.map(({ request, conn }) => ({ url: request.url, name: conn.transport.name }));
    expect(handshake?.name).toBe('websocket');
    expect(handshake?.url).toMatch(/^\/v4\/socket\.io\/\?.*transport=websocket/);
    expect(server.requests).toHaveLength(0); // no polling request came before it
  });

  it('sends the connection query of the specification [NET-5]', async () => {
    start({
      xOrigin: 'https://host.example',
      lang: 'pt',
      nativePlatform: 'ios',
      pwa: true,
      isMobileApp: true,
      hasParentToken: false,
    });
    await linkUp();
    const { EIO: _protocol, transport: _transport, t: _stamp, ...query } = server.sockets[0]?.handshake.query ?? {};
    expect(query).toEqual({
      Authorization: 'token-1',
      xorigin: 'https://host.example',
      Language: 'pt',
      isNative: 'true',
      platform: 'ios',
      pwa: 'true',
      isMobileApp: 'true',
      cashier_type: 'widget',
    });
  });

  it("keeps the parent's token out of the connection query [NET-5]", async () => {
    start();
    await linkUp();
    expect(server.sockets[0]?.request.url).not.toContain('token-1');
  });

  it('emits as d the payload, the token, a message id, the time, and a type made from the path [NET-6] [USER-5]', async () => {
    server.behave({ socket: (message) => reply(message) });
    const before = Date.now();
    await start({ nativePlatform: 'android' }).call('paymentSnippet', place);
    const envelope = firstEnvelope();
    expect(envelope).toEqual({
      messageId: expect.stringMatching(/.+/),
      sentAt: expect.any(Number),
      type: 'BANKING:userdata-payment-snippet',
      data: { ...place, platformVersion: 'redesign', token: 'token-1', isNative: true, platform: 'android' },
    });
    expect(envelope.sentAt).toBeGreaterThanOrEqual(before);
    expect(envelope.sentAt).toBeLessThanOrEqual(Date.now());
  });

  it('makes three attempts when no reply arrives, and ends before a loading task times out [NET-7]', async () => {
    server.behave({ socket: () => {} });
    start();
    const begun = performance.now();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(unanswered);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(server.messages).toHaveLength(3);
    expect(new Set(server.messages.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('sends a call without a retry row once', async () => {
    server.behave({ socket: () => {} });
    start();
    await expect(transport.call('metricEvents', { events: [] })).resolves.toEqual(unanswered);
    expect(server.messages).toHaveLength(1);
  });

  it('reports each reconnect attempt and ends with socket.networkError [NET-7] [NET-10]', async () => {
    start();
    await linkUp();
    server.behave({ socket: () => void server.stopListening() });
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(lost);
    expect(server.messages).toHaveLength(1);
    expect(reconnects()).toEqual(['reconnect 1', 'reconnect 2']);
  });

  it("ends with 'Network connection failed' when the link was never up [NET-10]", async () => {
    await server.stopListening();
    start();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual({
      ok: false,
      failure: { kind: 'network', message: 'Network connection failed' },
    });
    expect(reconnects()).toEqual(['reconnect 1', 'reconnect 2']);
  });

  it('retries a call lost with the link under the same message id, and counts reconnect attempts from one [NET-7]', async () => {
    server.behave({
      socket: (message, turn) => {
        if (turn === 0) server.cut();
        else reply(message);
      },
    });
    start();
    await linkUp();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(answered);
    expect(new Set(server.messages.map(({ messageId }) => messageId)).size).toBe(1);
    server.cut();
    await expect.poll(() => reconnects().length).toBe(2);
    expect(reconnects()).toEqual(['reconnect 1', 'reconnect 1']);
  });

  it('closes a half-open link after 7 s of silence and retries the call on a new one', async () => {
    server.behave({ socket: (message, turn) => turn > 0 && reply(message) });
    start();
    await linkUp();
    const begun = performance.now();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(answered);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(7000);
    expect(performance.now() - begun).toBeLessThan(14_000);
    expect(server.sockets).toHaveLength(2);
    expect(reconnects()).toEqual(['reconnect 1']);
  });

  it('keeps a working link when only one call is slow', async () => {
    server.behave({
      socket: (message, turn) => {
        setTimeout(() => server.emit('a', { type: 'methods-updated', data: { revision: 1 } }), 3000);
        if (turn > 0) reply(message);
      },
    });
    start();
    await linkUp();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(answered);
    expect(server.sockets).toHaveLength(1);
    expect(server.messages).toHaveLength(2);
    expect(reconnects()).toEqual([]);
  });

  it('accepts a reply during a later attempt, and drops its repetition [NET-13]', async () => {
    server.behave({
      socket: (message, turn) => {
        // Alive, but 8 s late: after the first attempt's 7 s, before the second's end.
        setTimeout(() => server.emit('a', { type: 'methods-updated', data: { revision: 1 } }), 3000);
        setTimeout(() => reply(message, { status: 200, data: { email: `answer ${turn}` } }), 8000);
      },
    });
    start();
    await linkUp();
    const begun = performance.now();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(read({ email: 'answer 0' }));
    expect(performance.now() - begun).toBeLessThan(11_000);
  });

  it('drops late, repeated, unknown and malformed messages, and keeps working [NET-13]', async () => {
    const pushes: Push[] = [];
    server.behave({
      socket: (message) => {
        const { messageId } = message;
        for (const channel of ['a', 'd'] as const) {
          server.emit(channel);
          server.emit(channel, null);
          server.emit(channel, 'text', 7, []);
          server.emit(channel, { messageId: 'nobody', status: 200, data: {} });
          server.emit(channel, { messageId: 7, status: 200 });
          server.emit(channel, { messageId, status: 'fine' });
          server.emit(channel, JSON.parse('{"__proto__":{"isPoisoned":true},"type":"toString","data":null}'));
          server.emit(channel, { type: 'deposit-status', data: { status: 'x' } });
          server.emit(channel, { type: 'unheard-of', data: {} });
        }
        reply(message);
        reply(message, { status: 500, data: { message: 'second' } });
      },
    });
    start().onPush((push) => pushes.push(push));
    await linkUp();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(answered);
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(answered);
    expect(pushes).toEqual([]);
    expect({}).not.toHaveProperty('isPoisoned');
    expect(server.sockets).toHaveLength(1);
  });

  it('reports where replies, their envelopes and pushes deviate from the contract, and nothing of the others', async () => {
    const reports: string[] = [];
    const reporting = {
      ...events,
      onDeviations: (source: string, deviations: readonly { readonly path: string }[]) =>
        void reports.push(`${source} ${deviations.map(({ path }) => path)}`),
    };
    transport = createSocketTransport({ baseUrl: server.url, context: callContext(), events: reporting });
    transport.onPush(() => {});
    server.behave({ socket: (message) => reply(message) });
    await transport.call('paymentSnippet', place);
    expect(reports).toEqual([]);
    server.emit('a', { type: 'deposit-status', data: { id: 7, status: 1 } });
    await expect.poll(() => reports).toEqual(['push /data/id']);
    server.emit('d', { messageId: 'nobody', status: 'fine' });
    await expect.poll(() => reports.slice(1)).toEqual(['socketReply /status']);
    server.behave({ socket: (message) => reply(message, { status: 200, data: { email: 7 } }) });
    await transport.call('paymentSnippet', place);
    expect(reports.slice(2)).toEqual(['paymentSnippet /email']);
  });

  it('passes pushes of event a to every listener until it is removed, and none of event d [NET-6]', async () => {
    const received: string[] = [];
    const push = { type: 'deposit-status', data: { id: 't1', status: 1 } };
    start();
    const stop = transport.onPush(({ type }) => received.push(`one ${type}`));
    transport.onPush(({ type }) => received.push(`two ${type}`));
    await linkUp();
    server.emit('d', push);
    server.emit('a', push);
    await expect.poll(() => received).toEqual(['one deposit-status', 'two deposit-status']);
    stop();
    server.emit('a', push);
    await expect.poll(() => received).toEqual(['one deposit-status', 'two deposit-status', 'two deposit-status']);
  });

  it('passes a push that deviates from the contract, although nobody asked for reports', async () => {
    const received: Push[] = [];
    start().onPush((push) => received.push(push));
    await linkUp();
    server.emit('a', { type: 'deposit-status', data: { id: 7, status: 1 } });
    await expect.poll(() => received).toEqual([{ type: 'deposit-status', data: { id: '7', status: 'processed' } }]);
  });

  it('accepts replies as event a as well as d [NET-6]', async () => {
    server.behave({ socket: ({ socket, messageId }) => socket.emit('a', { messageId, status: 200, data: snippet }) });
    await expect(start().call('paymentSnippet', place)).resolves.toEqual(answered);
  });

  it('gives parallel calls their own replies, in any order', async () => {
    const held: ReceivedMessage[] = [];
    server.behave({
      socket: (message) => {
        held.push(message);
        if (held.length < 3) return;
        for (const one of held.reverse()) {
          reply(one, { status: 200, data: { field: String(one.data.country) } });
        }
      },
    });
    start();
    const countries = ['mx', 'br', 'in'];
    const outcomes = await Promise.all(
      countries.map((country) => transport.call('paymentSnippet', { country, currency: currencyCodeOf('MXN') })),
    );
    expect(outcomes).toEqual(countries.map((country) => read({ field: country })));
  });

  it('reconnects by itself after a loss, so that pushes resume, however long the server is down [NET-7]', async () => {
    const pushes: Push[] = [];
    start().onPush((push) => pushes.push(push));
    await linkUp();
    await server.stopListening();
    await expect.poll(() => reconnects().length).toBe(6);
    await server.restart();
    await linkUp();
    server.emit('a', { type: 'methods-updated', data: { revision: 2 } });
    await expect.poll(() => pushes.length).toBe(1);
    expect(events.log.slice(0, 4)).toEqual(['link true', 'link false', 'reconnect 1', 'reconnect 2']);
  });

  it('does not reconnect while the page is hidden, and connects as soon as it is visible', async () => {
    let wake = (): void => {};
    let isHidden = true;
    const page = {
      isHidden: () => isHidden,
      onWake(listener: () => void) {
        wake = listener;
        return () => {};
      },
    };
    transport = createSocketTransport({ baseUrl: server.url, context: callContext(), events, page });
    await linkUp();
    server.cut();
    await expect.poll(isLinkUp).toBe(false);
    const begun = performance.now();
    await expect.poll(() => performance.now() - begun > 30_000).toBe(true);
    expect(reconnects()).toEqual([]);
    isHidden = false;
    wake();
    await linkUp();
    expect(reconnects()).toEqual(['reconnect 1']);
  });

  it('resets the loading flag on disconnect, sets it again on reconnect, resets it afterwards [NET-9]', async () => {
    server.behave({
      socket: (message, turn) => {
        if (turn === 0) server.cut();
        else reply(message);
      },
    });
    start();
    await linkUp();
    await transport.call('paymentSnippet', place);
    expect(events.log).toEqual([
      'link true',
      'loading true',
      'loading false',
      'link false',
      'reconnect 1',
      'loading true',
      'link true',
      'loading false',
    ]);
  });

  it('refuses a message over 2^21 bytes without sending it; one of 2^21 keeps the link [NET-13]', async () => {
    server.behave({ socket: (message) => reply(message, { status: 200, data: {} }) });
    start();
    await linkUp();
    // The size of the whole packet is what counts: find the letters that fill it to the byte.
    await transport.call('metricEvents', { events: [] });
    const envelope = firstEnvelope();
    const bytes = `42${JSON.stringify(['d', envelope])}`.length + ',"rest":""'.length;
    const payloadOf = (letters: number) => ({ events: [], rest: 'x'.repeat(letters) });
    const fits = payloadOf(2 ** 21 - bytes);
    await expect(transport.call('metricEvents', payloadOf(2 ** 21 - bytes + 1))).resolves.toMatchObject({
      ok: false,
      failure: { kind: 'too-large', url: '/METRIC_EVENTS_HANDLER/events' },
    });
    expect(server.messages).toHaveLength(1);
    await expect(transport.call('metricEvents', fits)).resolves.toEqual({ ok: true, value: null });
    expect(server.sockets).toHaveLength(1);
    expect(server.messages).toHaveLength(2);
  });

  it('sends a fresh token with the next attempt and with the next connection', async () => {
    let token = 'old';
    server.behave({
      socket: (message, turn) => {
        if (turn > 0) return reply(message);
        token = 'fresh';
        server.cut();
      },
    });
    start({ token: () => tokenOf(token), hasParentToken: false });
    await linkUp();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(answered);
    expect(server.messages.map(({ data }) => data.token)).toEqual(['old', 'fresh']);
    expect(server.sockets.map(({ handshake }) => handshake.query.Authorization)).toEqual(['old', 'fresh']);
  });

  it('ends at once when its caller aborts, although the server is silent', async () => {
    const caller = new AbortController();
    start();
    await linkUp();
    const begun = performance.now();
    server.behave({ socket: () => caller.abort() });
    await transport.call('paymentSnippet', place, caller.signal);
    expect(performance.now() - begun).toBeLessThan(7000); // the time-out of an attempt
  });

  it('falls back to HTTP where it cannot connect', async () => {
    const options = { context: callContext(), events };
    const nowhere = 'http://127.0.0.1:1';
    transport = createSocketSession({ ...options, baseUrl: nowhere }, async () =>
      createHttpTransport({ ...options, baseUrl: server.url }),
    );
    server.behave({ http: (response) => void response.end(JSON.stringify(snippet)) });
    expect(await transport.call('paymentSnippet', place)).toEqual(answered);
    expect([transport.name, isLinkUp()]).toEqual(['http', true]);
  });

  it('connects to the origin of its page unless another one is given', async () => {
    vi.stubGlobal('location', { origin: server.url });
    transport = createSocketTransport({ context: callContext(), events });
    vi.unstubAllGlobals();
    await linkUp();
    expect(server.sockets).toHaveLength(1);
  });

  it('reconnects now, without its pause, when it is asked to', async () => {
    start();
    await linkUp();
    server.cut();
    await expect.poll(isLinkUp, often).toBe(false);
    expect(transport.name).toBe('socket');
    expect(await transport.reconnect()).toBe(true);
    expect(isLinkUp()).toBe(true);
  });

  it('ends at once when its caller aborts or the transport closes, and closes the link', async () => {
    const caller = new AbortController();
    start();
    server.behave({ socket: () => caller.abort() });
    await expect(transport.call('paymentSnippet', place, caller.signal)).resolves.toMatchObject({
      failure: { kind: 'aborted' },
    });
    server.behave({ socket: () => transport.close() });
    await expect(transport.call('paymentSnippet', place)).resolves.toMatchObject({ failure: { kind: 'aborted' } });
    await expect.poll(() => server.sockets.every(({ connected }) => !connected)).toBe(true);
    await expect(transport.call('paymentSnippet', place)).resolves.toMatchObject({ failure: { kind: 'aborted' } });
    expect(server.messages).toHaveLength(2);
  });

  it('does not send over the next link what has ended before', async () => {
    start();
    await linkUp();
    server.behave({ socket: (message) => reply(message) });
    // The device slept: the library keeps messages back, and closes the link in a moment.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    const caller = new AbortController();
    const call = transport.call('createDeposit', deposit, caller.signal);
    await expect.poll(isLinkUp, often).toBe(false);
    clock.mockRestore();
    caller.abort();
    expect(await call).toMatchObject({ failure: { kind: 'aborted' } });
    await linkUp();
    await transport.call('paymentSnippet', place);
    expect(server.messages.map(({ type }) => type)).toEqual(['BANKING:userdata-payment-snippet']);
  });

  const outcomes: readonly [status: number, kind: string | null][] = [
    [-1, null],
    [0, null],
    [99, null],
    [100, 'refused'],
    [199, 'refused'],
    [200, null],
    [299, null],
    [300, 'refused'],
    [401, 'expired'],
    [404, 'refused'],
    [600, 'refused'],
    [601, null],
  ];
  for (const [status, kind] of outcomes) {
    it(`reads status ${status} as ${kind ?? 'success'} [NET-8]`, async () => {
      server.behave({ socket: (message) => reply(message, { status, data: snippet }) });
      const outcome = await start().call('paymentSnippet', place);
      expect(outcome).toMatchObject(kind === null ? answered : { ok: false, failure: { kind, status } });
      expect(server.messages).toHaveLength(1);
    });
  }

  it("reads a failure's message and status from nested data or from the top [NET-8]", async () => {
    const failures = [
      { status: 500, data: { message: 'nested' } },
      { status: 500, message: 'top' },
      { status: 500, data: { error: { message: 'in error', code: 'E1' } } },
      { status: 500, data: { status: 401, message: 'expired inside' } },
      { status: 500 },
    ];
    server.behave({ socket: (message, turn) => reply(message, failures[turn] ?? {}) });
    start();
    const url = '/BANKING/userdata-payment-snippet';
    const outcomes = [];
    for (const _ of failures) outcomes.push(await transport.call('paymentSnippet', place));
    expect(outcomes.map((outcome) => (outcome.ok ? null : outcome.failure))).toEqual([
      { kind: 'refused', status: 500, url, message: 'nested', code: null },
      { kind: 'refused', status: 500, url, message: 'top', code: null },
      { kind: 'refused', status: 500, url, message: 'in error', code: 'E1' },
      { kind: 'expired', status: 401, url, message: 'expired inside', code: null },
      { kind: 'refused', status: 500, url, message: '', code: null },
    ]);
  });
});
