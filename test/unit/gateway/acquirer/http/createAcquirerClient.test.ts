import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionIdOf } from '../../../../../src/contract/ids';
import {
  type AcquirerClient,
  type AcquirerQuestion,
  createAcquirerClient,
} from '../../../../../src/gateway/acquirer/http/createAcquirerClient';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const transactionId = transactionIdOf('one');
const question: AcquirerQuestion = { id: 'one.status', type: 'payment.status', data: { transactionId } };
const state = { transactionId, sequence: 1, amount: '100', currency: 'BRL', status: 0 };
/** As it is read: its status has a name. */
const readState = { kind: 'state', state: { ...state, status: 'waiting' } };

let reply: (response: ServerResponse, headers: IncomingHttpHeaders) => void;
let asked = 0;
/** The body of the last request. */
let received = '';
const server = createServer(async (request, response) => {
  asked += 1;
  received = await text(request);
  reply(response, request.headers);
});
let url = '';
let client: AcquirerClient;
const log: unknown[] = [];
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  log.length = 0;
  client = clientWith(60_000);
});
/** @param timeout of a question, in ms */
function clientWith(timeout: number, atATime?: number): AcquirerClient {
  const write = (...line: unknown[]): void => void log.push(line);
  const { signal } = new AbortController();
  return createAcquirerClient({ url, secret }, { error: write, warn: write }, signal, timeout, atATime);
}
afterEach(() => vi.useRealTimers());

/** A signed answer. */
const answer =
  (data: object, { id = question.id, key = secret, type = 'payment.state', status = 200 } = {}): typeof reply =>
  (response) => {
    const now = new Date();
    const body = JSON.stringify({ type, data });
    const time = String(Math.floor(now.getTime() / 1000));
    const signature = new Webhook(key).sign(id, now, body);
    response
      .writeHead(status, { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature })
      .end(body);
  };
const unknown = { kind: 'unknown' };

it('reads the state of a signed answer to its own request alone', async () => {
  reply = answer(state);
  expect(await client.ask(question, 'ana')).toEqual(readState);
  const wrong: readonly (typeof reply)[] = [
    answer(state, { key: `whsec_${Buffer.alloc(32, 2).toString('base64')}` }),
    answer(state, { id: 'two.status' }),
    answer({ ...state, transactionId: 'two' }),
    answer(state, { type: 'payment.refusal' }),
  ];
  for (const each of wrong) {
    reply = each;
    expect(await client.ask(question, 'ana')).toEqual(unknown);
  }
  expect([asked, log.length]).toEqual([5, 4]);
});

it.each<[what: string, reply: typeof reply, timeout?: number]>([
  ['a redirect', (response) => response.writeHead(307, { location: 'https://other.example/' }).end()],
  ['an answer that is too large', answer({ ...state, txid: 'x'.repeat(200_000) })],
  ['an answer without a signature', (response) => response.end(JSON.stringify({ type: 'payment.state', data: state }))],
  ['no answer in time', () => {}, 300],
  ['a lost connection', (response) => void response.destroy()],
  ['a refusal of the request', (response) => response.writeHead(401).end()],
  ['a refusal of what is no answer', answer({ transactionId, fields: {} }, { type: 'payment.refusal', status: 422 })],
])('%s is an unknown end, and is logged', async (_, wrong, timeout = 60_000) => {
  reply = wrong;
  expect(await clientWith(timeout).ask(question, 'ana')).toEqual(unknown);
  expect([asked, log.length]).toEqual([1, 1]);
});

it('an answer of the player may be refused, by field', async () => {
  const errors = { code: { key: 'code.wrong' } };
  reply = answer({ transactionId, fields: errors }, { type: 'payment.refusal', status: 422 });
  expect(await client.ask({ ...question, type: 'payment.answer' }, 'ana')).toEqual({ kind: 'refused', errors });
});

it('signs with both secrets while they are rotated, and reads answers with either', async () => {
  const previousSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
  const quiet = { error: () => {}, warn: () => {} };
  const rotating = createAcquirerClient({ url, secret, previousSecret }, quiet, new AbortController().signal);
  for (const key of [secret, previousSecret]) {
    reply = (response, headers) => {
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      // A receiver has one of them; the library takes any signature that fits.
      expect(new Webhook(key).verify(received, sent)).toMatchObject({ type: 'payment.status' });
      answer(state, { key })(response, headers);
    };
    expect(await rotating.ask(question, 'ana')).toEqual(readState);
  }
});

it('is not asked while it does not answer, then once, and again when it does [PROD-22]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  reply = (response) => response.writeHead(503).end();
  for (let player = 0; player < 8; player += 1) expect(await client.ask(question, `player ${player}`)).toEqual(unknown);
  expect([asked, client.isPaused(), client.wouldRefuse()]).toEqual([5, true, true]);
  vi.advanceTimersByTime(10_001);
  // What is due is sent then, though no player comes.
  expect([client.isPaused(), client.wouldRefuse()]).toEqual([false, false]);
  expect(await client.ask(question, 'ana')).toEqual(unknown);
  expect(await client.ask(question, 'ana')).toEqual(unknown);
  expect([asked, client.isPaused()]).toEqual([6, true]);
  vi.advanceTimersByTime(10_001);
  reply = answer(state);
  for (let count = 0; count < 3; count += 1) expect(await client.ask(question, 'ana')).toEqual(readState);
  expect([asked, client.isPaused()]).toEqual([9, false]);
});

it("is still asked for others after one player's requests had no answer, however many [PROD-18]", async () => {
  reply = (response) => response.writeHead(500).end();
  for (let count = 0; count < 50; count += 1) expect(await client.ask(question, 'ana')).toEqual(unknown);
  expect([asked, client.isPaused()]).toEqual([50, false]);
  reply = answer(state);
  expect(await client.ask(question, 'rui')).toEqual(readState);
});

describe('how much it is asked at a time', () => {
  const create: AcquirerQuestion = { ...question, id: 'one.create', type: 'payment.create' };
  const open: { readonly response: ServerResponse; readonly id: string }[] = [];
  const openOf = ({ id }: AcquirerQuestion) => open.filter((each) => each.id === id).length;
  const answerAll = (): void => {
    for (const { response, id } of open.splice(0)) answer(state, { id })(response, {});
  };
  const asks = (patient: AcquirerClient, which: AcquirerQuestion, count: number) =>
    Array.from({ length: count }, () => patient.ask(which, 'ana'));
  beforeEach(() => {
    open.length = 0;
    reply = (response, headers) => void open.push({ response, id: String(headers['webhook-id']) });
  });

  it('a slow one gets the requests of 64 players at once, with hundreds of questions for a status beside them [PROD-22]', async () => {
    const patient = clientWith(60_000);
    const statuses = asks(patient, question, 200);
    await vi.waitFor(() => expect(openOf(question)).toBe(10));
    const creates = asks(patient, create, 64);
    await vi.waitFor(() => expect(openOf(create)).toBe(64));
    expect(openOf(question)).toBe(10);
    reply = (response, headers) => answer(state, { id: String(headers['webhook-id']) })(response, headers);
    answerAll();
    for (const end of await Promise.all([...creates, ...statuses])) expect(end).toEqual(readState);
  });

  it('no more than it is set to, and it is full when as many wait [PROD-22]', async () => {
    const narrow = clientWith(60_000, 4);
    const ends = asks(narrow, create, 8);
    expect(narrow.wouldRefuse()).toBe(true);
    expect(await narrow.ask(create, 'rui')).toEqual(unknown);
    for (let answered = 0; answered < 8; answered += 4) {
      await vi.waitFor(() => expect(openOf(create)).toBe(4));
      answerAll();
    }
    expect(await Promise.all(ends)).toEqual(Array.from({ length: 8 }, () => readState));
    expect([asked, narrow.wouldRefuse()]).toEqual([8, false]);
  });

  it.each([
    [200, { requests: 20, statuses: 10 }],
    [1000, { requests: 100, statuses: 50 }],
    [1, { requests: 1, statuses: 1 }],
  ])('set to %i, what is due gets a small share [PROD-22]', (atATime, share) => {
    expect(clientWith(60_000, atATime).dueAtATime).toEqual(share);
  });
});
