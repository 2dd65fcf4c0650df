import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServedHttpAcquirer } from '../../../../../src/gateway/acquirer/http/createServedHttpAcquirer';
import type { Gateway } from '../../../../../src/gateway/startGateway';
import { pix } from '../../../../builders/payments';
import { startTestGateway } from '../../../../fixtures/testGateway';
import { startAcquirer } from '../../../../partner/startAcquirer';
import { signPlatformToken } from '../../support/platformToken';
import { callHttp, openSocket, transactionOf } from '../../support/playerCalls';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const tokenSecret = 'a secret of thirty-two characters';

let sample: Awaited<ReturnType<typeof startAcquirer>>;
let gateway: Gateway;
let token: string;
const log: string[] = [];
const webhookUrl = () => `${gateway.url}/acquirer/hooks`;
beforeAll(async () => {
  sample = await startAcquirer(secret, webhookUrl, { webhookInterval: 10 });
  gateway = await startTestGateway(
    { isSandbox: false, tokenSecret, rateLimit: 10 },
    { write: (line) => void log.push(line) },
    (parts) => createServedHttpAcquirer({ url: sample.url, secret }, parts),
  );
  token = await signPlatformToken(tokenSecret);
});
afterAll(async () => {
  sample.server.closeAllConnections();
  sample.server.close();
  await gateway.close();
});

interface Signing {
  readonly key?: string;
  readonly at?: Date;
}
/** Sends a webhook. @returns its status code and error code */
async function send(
  message: unknown,
  { key = secret, at = new Date() }: Signing = {},
  changed = '',
): Promise<unknown[]> {
  const body = JSON.stringify(message);
  const id = randomUUID();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  };
  const response = await fetch(webhookUrl(), { method: 'POST', headers, body: body + changed });
  const text = await response.text();
  return [response.status, text === '' ? null : JSON.parse(text).error.code];
}

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://pay#Intent;scheme=upi;end',
  'upi://pay?pa=a@b',
  'vbscript:x',
  'blob:https://pay.example/1',
  'file:///etc/passwd',
  'http://pay.example/checkout',
])("a redirect to '%s' is refused, and nobody is sent there", async (url) => {
  const made = transactionOf(
    await callHttp(gateway.url, await signPlatformToken(tokenSecret, { sub: randomUUID() }), 'createDeposit', pix()),
  );
  const { amount, currency } = made;
  const state = { transactionId: made.id, sequence: 7, amount, currency, status: 0 };
  const redirect = { ...state, step: { kind: 'redirect', url, httpMethod: 'GET' } };
  const invoice = { ...state, step: { kind: 'invoice', requisites: [], deeplink: url } };
  expect(await send({ type: 'payment.state', data: redirect })).toEqual([422, 'UNSAFE_URL']);
  const isApp = /^(?:intent|upi):/.test(url);
  if (!isApp) expect(await send({ type: 'payment.state', data: invoice })).toEqual([422, 'UNSAFE_URL']);
});

it('without the sandbox a deposit goes out, is paid on the page and comes back as a push [HOOK-3] [PROD-3]', async () => {
  const socket = await openSocket(gateway.url, token);
  const made = transactionOf(await socket.call('createDeposit', pix()));
  expect(made).toMatchObject({ status: 0, next: { kind: 'redirect', url: `${sample.url}pay/${made.id}` } });
  await fetch(`${sample.url}pay/${made.id}`, { method: 'POST' });
  const paid = { type: 'deposit-status', data: { id: made.id, status: 1 } };
  await expect.poll(() => socket.pushes.at(-1)).toEqual(paid);
  socket.close();
  const { body } = await callHttp(gateway.url, token, 'transaction', { id: made.id });
  expect(body).toMatchObject({ status: 1, next: { kind: 'complete' } });
  expect(sample.charges.get(made.id)).toBe(1);
});

it('a hook is taken only from the acquirer, of this time, and with the amount of the payment [HOOK-3]', async () => {
  const made = transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix({ amount: '100.5' })));
  const { transactionId, amount, currency } = sample.payments.get(made.id) ?? {};
  const state = { transactionId, amount, currency, sequence: 2, status: 1 };
  const message = { type: 'payment.state', data: state };
  const other = `whsec_${randomBytes(32).toString('base64')}`;
  const refused = [401, 'UNAUTHORIZED'];
  expect(await send(message, { key: other })).toEqual(refused);
  expect(await send(message, {}, ' ')).toEqual(refused);
  for (const minutes of [-6, 6])
    expect(await send(message, { at: new Date(Date.now() + minutes * 60_000) })).toEqual(refused);
  const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) };
  expect((await fetch(webhookUrl(), unsigned)).status).toBe(401);

  const malformed = [400, 'BAD_REQUEST'];
  // The gateway's own requests have the same secret.
  expect(await send({ type: 'payment.create', data: state })).toEqual(malformed);
  for (const wrong of [
    { status: 4 },
    { sequence: 0 },
    { amount: 100.5 },
    { paidAmount: '1e3' },
    { step: { kind: 'x' } },
  ])
    expect([wrong, await send({ ...message, data: { ...state, ...wrong } })]).toEqual([wrong, malformed]);
  expect(await send({ ...message, data: { ...state, txid: 'x'.repeat(200_000) } })).toEqual([413, 'TOO_LARGE']);
  const mismatch = [422, 'AMOUNT_MISMATCH'];
  for (const wrong of [{ amount: '100.49' }, { amount: null }, { currency: 'USD' }, { paidAmount: '100.001' }])
    expect([wrong, await send({ ...message, data: { ...state, ...wrong } })]).toEqual([wrong, mismatch]);
  const unknown = { ...state, transactionId: randomUUID() };
  expect(await send({ ...message, data: unknown })).toEqual([404, 'TRANSACTION_UNKNOWN']);

  const ask = async () => transactionOf(await callHttp(gateway.url, token, 'transaction', { id: made.id }));
  expect(await ask()).toEqual(made);
  expect(await send({ ...message, data: { ...state, amount: '100.5', paidAmount: '60' } })).toEqual([204, null]);
  expect(await ask()).toMatchObject({ status: 1, paidAmount: '60' });
  expect(log.join('')).not.toMatch(/whsec_|Ana/);
});

it('what was paid of a payment that fails stays paid, and is answered with its end [TRUTH-4]', async () => {
  const made = transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix({ amount: '801' })));
  const { transactionId, amount, currency } = sample.payments.get(made.id) ?? {};
  const sendState = (sequence: number, status: number, more: object = {}) =>
    send({ type: 'payment.state', data: { transactionId, amount, currency, sequence, status, ...more } });
  const ask = async () => transactionOf(await callHttp(gateway.url, token, 'transaction', { id: made.id }));
  await sendState(2, 3, { paidAmount: '60', reason: 'underpaid' });
  expect(await ask()).toMatchObject({ status: 3, amount: '801', paidAmount: '60' });
  await sendState(3, 2);
  expect(await ask()).toMatchObject({ status: 2, amount: '801', paidAmount: '60', reason: 'declined' });
  // An end never changes again, whatever comes.
  await sendState(4, 1);
  await sendState(5, 2, { paidAmount: '70' });
  expect(await ask()).toMatchObject({ status: 2, paidAmount: '60' });
});

it('hooks of the acquirer do not use up the limit of its address; those of strangers do', async () => {
  const made = transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix({ amount: '700' })));
  const message = { type: 'payment.state', data: sample.payments.get(made.id) };
  // RATE_LIMIT is 10: an address gets 50.
  for (let count = 0; count < 55; count += 1) expect(await send(message)).toEqual([204, null]);
  const ends = await Promise.all(Array.from({ length: 55 }, () => send(message, {}, ' ')));
  expect(new Set(ends.map(([status]) => status))).toEqual(new Set([401, 429]));
});
