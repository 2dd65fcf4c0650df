import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currencyCodeOf, methodNameOf, requestIdOf, tokenOf } from '../../src/contract/ids';
import { createHttpTransport } from '../../src/transport/http/httpTransport';
import type { Transport } from '../../src/transport/Transport';
import { callContext, recordEvents } from '../fixtures/callContext';
import { startFastTime } from '../fixtures/fastTime';
import { type FaultyServer, startFaultyServer } from '../fixtures/faultyServer';

const place = { country: 'mx', currency: currencyCodeOf('MXN') };
const snippet = { email: 'ana@example.com' };
const read = { prefill: snippet, accounts: {}, lastMethod: null };
const lost = { ok: false, failure: { kind: 'network', message: 'socket.networkError' } };
/** Lost, and no reply arrived. */
const unanswered = { ok: false, failure: { ...lost.failure, isTimeout: true } };

let server: FaultyServer;
let events: ReturnType<typeof recordEvents>;
let transport: Transport;
let stopFastTime: () => void;

beforeEach(async () => {
  server = await startFaultyServer();
  events = recordEvents();
  transport = createHttpTransport({ baseUrl: server.url, context: callContext(), events });
  stopFastTime = startFastTime();
});
afterEach(async () => {
  transport.close();
  await server.close();
  stopFastTime();
});

describe('HTTP on the wire', () => {
  const withFlags = (nativePlatform: string | null = null): Transport => {
    transport.close();
    const context = callContext({ isMobileApp: true, pwa: true, nativePlatform });
    transport = createHttpTransport({ baseUrl: server.url, context, events });
    server.behave({ http: (response) => void response.end('{}') });
    return transport;
  };

  it('sends the keys of a GET that are not null as a query, below /api, with the headers of the specification [NET-2]', async () => {
    await withFlags().call('paymentSnippet', Object.assign({ nothing: null, missing: undefined }, place));
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        url: '/api/BANKING/userdata-payment-snippet?country=mx&currency=MXN',
        body: '',
        headers: {
          'content-type': 'application/json',
          'cache-control': 'no-cache',
          'extra-params': '{"platformVersion":"redesign"}',
          ismobileapp: 'true',
          pwa: 'true',
          authorization: 'token-1',
        },
      },
    ]);
  });

  it('sends every other call as a JSON body [NET-2]', async () => {
    await withFlags().call('metricEvents', { events: [{ key: 'deposit', timestamp: 1, value: 2.5 }] });
    expect(server.requests).toMatchObject([
      { method: 'POST', url: '/api/METRIC_EVENTS_HANDLER/events', headers: { 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      events: [{ key: 'deposit', timestamp: 1, value: 2.5 }],
    });
  });

  it('adds isNative and the platform to each payload on native platforms [USER-5]', async () => {
    await withFlags('ios').call('paymentSnippet', place);
    await transport.call('metricEvents', { events: [] });
    const [get, post] = server.requests;
    expect(get?.url).toMatch(/country=mx&currency=MXN&isNative=true&platform=ios$/);
    expect(JSON.parse(post?.body ?? '')).toEqual({ events: [], isNative: true, platform: 'ios' });
  });
});

describe('HTTP against a faulty server', () => {
  it('retries three times, 2 s apart, when connections break, then returns the reply [NET-3]', async () => {
    const moments: number[] = [];
    server.behave({
      http: (response, turn) => {
        moments.push(performance.now());
        if (turn < 3) response.destroy();
        else response.end(JSON.stringify(snippet));
      },
    });
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual({ ok: true, value: read });
    expect(server.requests).toHaveLength(4);
    for (const [index, moment] of moments.slice(1).entries()) {
      const pause = moment - (moments[index] ?? Number.NaN);
      expect(pause).toBeGreaterThanOrEqual(2000);
      expect(pause).toBeLessThan(3500);
    }
  });

  it('ends with socket.networkError when every attempt breaks [NET-3] [NET-10]', async () => {
    server.behave({ http: (response) => void response.destroy() });
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(lost);
    expect(server.requests).toHaveLength(4);
  });

  it('reports a refused connection as a network failure [NET-10]', async () => {
    await server.stopListening();
    const call = transport.call('paymentSnippet', place);
    await expect(call).resolves.toEqual(lost);
  });

  it('succeeds when the server recovers between attempts [NET-3]', async () => {
    await server.stopListening();
    server.behave({ http: (response) => void response.end(JSON.stringify(snippet)) });
    const call = transport.call('paymentSnippet', place);
    await server.restart();
    await expect(call).resolves.toEqual({ ok: true, value: read });
  });

  it('retries when a reply is cut off [NET-3]', async () => {
    server.behave({
      http: (response, turn) => {
        const text = JSON.stringify(snippet);
        if (turn > 0) return void response.end(text);
        response.writeHead(200, { 'content-length': text.length });
        response.write(text.slice(0, 5), () => response.destroy());
      },
    });
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual({ ok: true, value: read });
    expect(server.requests).toHaveLength(2);
  });

  it('times out on a silent server before a loading task does, and aborts the requests', async () => {
    let closed = 0;
    server.behave({ http: (response) => response.on('close', () => (closed += 1)) });
    const begun = performance.now();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(unanswered);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(server.requests).toHaveLength(4);
    await expect.poll(() => closed).toBe(4);
  });

  it('waits for a slow reply that keeps arriving instead of retrying', async () => {
    server.behave({
      http: (response) => {
        const letters = [...JSON.stringify(snippet)];
        const write = (): void => {
          const letter = letters.splice(0, 9).join('');
          if (letter === '') return void response.end();
          response.write(letter);
          setTimeout(write, 4000);
        };
        write();
      },
    });
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual({ ok: true, value: read });
    expect(server.requests).toHaveLength(1);
  });

  it('attempts a call without a retry row once', async () => {
    server.behave({ http: (response) => void response.destroy() });
    await expect(transport.call('metricEvents', { events: [] })).resolves.toEqual(lost);
    expect(server.requests).toHaveLength(1);
  });

  const payment = {
    requestId: requestIdOf('6f0c9c38-55a3-4a3e-9d2a-0f7a4c1b2d3e'),
    method: methodNameOf('pix'),
    amount: '100',
    country: 'br',
    currency: currencyCodeOf('BRL'),
    fields: {},
  };

  it('never retries after an error status that names no time', async () => {
    server.behave({
      http: (response) => {
        response.statusCode = 503;
        response.end('<html>busy</html>');
      },
    });
    const outcome = await transport.call('createDeposit', payment);
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 503, url: '/BANKING_DEPOSIT/create', message: '', code: null },
    });
    expect(server.requests).toHaveLength(1);
  });

  const soon: Record<string, () => string> = {
    seconds: () => '3',
    // A date has whole seconds: three to four.
    'a date': () => new Date(Date.now() + 4000).toUTCString(),
  };
  for (const [form, after] of Object.entries(soon))
    for (const status of [429, 503])
      it(`repeats a call that ${status} puts off, when Retry-After says so in ${form}`, async () => {
        const moments: number[] = [];
        server.behave({
          http: (response, turn) => {
            moments.push(performance.now());
            if (turn === 0) response.writeHead(status, { 'retry-after': after() }).end('<html>busy</html>');
            else response.end('null');
          },
        });
        await expect(transport.call('transaction', {})).resolves.toEqual({ ok: true, value: null });
        const [first = Number.NaN, second = Number.NaN, ...more] = moments;
        expect(second - first).toBeGreaterThan(2500);
        expect(second - first).toBeLessThan(5500);
        expect(more).toEqual([]);
      });

  for (const after of ['60', 'in a minute', new Date(Date.now() + 60_000).toUTCString()])
    it(`answers at once with a 429 that says to retry after ‘${after}’`, async () => {
      server.behave({ http: (response) => void response.writeHead(429, { 'retry-after': after }).end() });
      await expect(transport.call('transaction', {})).resolves.toMatchObject({ failure: { status: 429 } });
      expect(server.requests).toHaveLength(1);
    });

  it('answers with the refusal of a server that stays busy, after four attempts', async () => {
    server.behave({
      http: (response) => void response.writeHead(503, { 'retry-after': '1' }).end('{"error":{"message":"Busy"}}'),
    });
    await expect(transport.call('createDeposit', payment)).resolves.toMatchObject({
      failure: { status: 503, message: 'Busy', isRepeat: true },
    });
    expect(server.requests).toHaveLength(4);
    expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1);
  });

  const malformed: Record<string, string> = {
    'no JSON': '<html></html>',
    'JSON that is cut': '{"email":"ana',
    'a number': '7',
    'wrong types': '{"countries":{"a":1}}',
    'a deep nest': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  };
  for (const [what, text] of Object.entries(malformed)) {
    it(`reports a success with ${what} as malformed, without a retry [NET-13]`, async () => {
      server.behave({ http: (response) => void response.end(text) });
      await expect(transport.call('countrySelector', {})).resolves.toMatchObject({
        ok: false,
        failure: { kind: 'malformed', url: '/BANKING_DEPOSIT/methods-country-selector-v2' },
      });
      expect(server.requests).toHaveLength(1);
    });
  }

  it('reads an empty body as null', async () => {
    server.behave({ http: (response) => void response.end() });
    await expect(transport.call('transaction', {})).resolves.toEqual({ ok: true, value: null });
  });

  it('ignores a __proto__ key [NET-13]', async () => {
    server.behave({ http: (response) => void response.end('{"__proto__":{"isPoisoned":"yes"},"email":"a@b.c"}') });
    await transport.call('paymentSnippet', place);
    expect({}).not.toHaveProperty('isPoisoned');
  });

  it('sends a fresh token with the next attempt [NET-2]', async () => {
    transport.close();
    const token = () => tokenOf(`token-${server.requests.length}`);
    transport = createHttpTransport({ baseUrl: server.url, context: callContext({ token }), events });
    server.behave({
      http: (response, index) => void (index === 0 ? response.destroy() : response.end(JSON.stringify(snippet))),
    });
    await transport.call('paymentSnippet', place);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['token-0', 'token-1']);
  });

  it('ends at once when its caller aborts during an attempt', async () => {
    const caller = new AbortController();
    server.behave({ http: () => caller.abort() });
    await expect(transport.call('paymentSnippet', place, caller.signal)).resolves.toMatchObject({
      failure: { kind: 'aborted' },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('ends at once when its caller aborts between attempts, without another request', async () => {
    const caller = new AbortController();
    server.behave({
      http: (response) => {
        response.destroy();
        setTimeout(() => caller.abort(), 1000);
      },
    });
    await expect(transport.call('paymentSnippet', place, caller.signal)).resolves.toMatchObject({
      failure: { kind: 'aborted' },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('aborts all calls on close, and makes none afterwards', async () => {
    server.behave({ http: () => transport.close() });
    await expect(transport.call('paymentSnippet', place)).resolves.toMatchObject({ failure: { kind: 'aborted' } });
    await expect(transport.call('paymentSnippet', place)).resolves.toMatchObject({ failure: { kind: 'aborted' } });
    expect(server.requests).toHaveLength(1);
  });

  it('sets the loading flag from the first call to the end of the last, across retries [NET-9]', async () => {
    server.behave({
      http: (response, turn) => void (turn === 0 ? response.destroy() : response.end(JSON.stringify(snippet))),
    });
    await Promise.all([transport.call('paymentSnippet', place), transport.call('paymentSnippet', place)]);
    expect(events.log).toEqual(['loading true', 'loading false']);
  });

  it('refuses a payload over 2^21 bytes without sending it, and sends one of 2^21 [NET-13]', async () => {
    const bodyOf = (letters: number) => ({ events: [], rest: 'я'.repeat(letters) });
    const overhead = JSON.stringify(bodyOf(0)).length;
    const letters = Math.floor((2 ** 21 - overhead) / 2);
    server.behave({ http: (response) => void response.end('{}') });
    await expect(transport.call('metricEvents', bodyOf(letters + 1))).resolves.toMatchObject({
      failure: { kind: 'too-large' },
    });
    expect(server.requests).toHaveLength(0);
    await expect(transport.call('metricEvents', bodyOf(letters))).resolves.toEqual({ ok: true, value: null });
    expect(Buffer.byteLength(server.requests[0]?.body ?? '')).toBeGreaterThan(2 ** 21 - 2);
  });

  it('does not retry what the network did not cause', async () => {
    transport.close();
    transport = createHttpTransport({
      baseUrl: server.url,
      context: callContext({ token: () => tokenOf('жетон') }), // no header can carry it
      events,
    });
    const begun = performance.now();
    await expect(transport.call('paymentSnippet', place)).resolves.toEqual(lost);
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});
