import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix } from '../../../builders/payments';
import { startTestGateway } from '../../../fixtures/testGateway';
import { runCommand } from '../../support/runCommand';
import { callHttp, post, transactionOf } from '../support/playerCalls';
import { opsAuthorToken, studioClients } from '../support/studioClient';
import { startWebhookReceiver, type WebhookReceiver } from './webhookReceiver';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const previousSecret = `whsec_${randomBytes(32).toString('base64')}`;

let receiver: WebhookReceiver;
let gateway: Gateway;
let token: string;
const log: string[] = [];
beforeAll(async () => {
  // It still has the secret from before the rotation.
  receiver = await startWebhookReceiver(previousSecret);
  gateway = await startTestGateway(
    {
      platformWebhooks: { url: `${receiver.url}?key=of-the-address`, secret, previousSecret, events: 'final' },
      opsAuthorToken,
      logLevel: 'info',
      metricsPort: 0,
    },
    { write: (line) => void log.push(line) },
  );
  const { body } = await post(`${gateway.url}/sandbox/session`, { userId: 'ana' });
  token = String(Reflect.get(Object(body), 'token'));
});
afterAll(async () => {
  await gateway.close();
  await receiver.close();
});

const { author, publisher } = studioClients(() => gateway);
/** A deposit that the acquirer approves. @returns its id */
async function pay(amount: string): Promise<string> {
  const { id } = transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix({ amount })));
  await post(`${gateway.url}/sandbox/scenario`, { token, id, outcome: 'approve' });
  return id;
}
const listed = async (filters: object = {}) => Object((await publisher('POST', 'hooks', filters)).body);
const statuses = () => receiver.received.map(({ status }) => status);
const metric = async (name: string): Promise<string> => {
  const text = await (await fetch(gateway.metricsUrl ?? '')).text();
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? '';
};
async function commandLine(...call: string[]): Promise<{ readonly code: number; readonly reply: object }> {
  const options = ['--url', gateway.url, '--token', gateway.opsToken, '--json'];
  const { code, stdout } = await runCommand('cli/hooks', [...options, ...call]);
  return { code, reply: Object(JSON.parse(stdout)) };
}

describe('a gateway with PLATFORM_WEBHOOK_URL', () => {
  it('sends the end of a deposit at once, and the receiver credits it once, however often it arrives [HOOK-1]', async () => {
    // The first scrape has it already: 0 would wake somebody.
    expect(await metric('cashier_hook_endpoint_enabled')).toBe('1');
    const id = await pay('1000.5');
    await expect.poll(statuses).toEqual([204]);
    const [{ webhook, id: webhookId } = { webhook: null, id: '' }] = receiver.received;
    expect(webhook).toMatchObject({
      type: 'payment.processed',
      data: { transactionId: id, userId: 'ana', amount: '1000.5', settledAmount: '1000.5', previousStatus: 'waiting' },
    });
    for (const typed of ['529.982.247-25', 'Ana Souza']) expect(JSON.stringify(webhook)).not.toContain(typed);

    expect((await publisher('POST', 'hooks/replay', { ids: [webhookId] })).body).toEqual({ replayed: 1 });
    await expect.poll(statuses).toEqual([204, 204]);
    expect(receiver.received[1]).toEqual(receiver.received[0]);
    expect(receiver.balanceOf('ana')).toBe(1_000_500_000_000_000_000_000n);
  });

  it('costs a player nothing while the receiver hangs, and erases nobody whose webhook is under way', async () => {
    receiver.behave('hang');
    const before = receiver.received.length;
    const start = performance.now();
    const id = await pay('1001');
    expect(transactionOf(await callHttp(gateway.url, token, 'transaction', { id })).status).toBe(1);
    expect(performance.now() - start).toBeLessThan(5000);
    await expect.poll(() => receiver.received).toHaveLength(before + 1);
    const refused = { status: 409, body: { error: { code: 'OPEN_PAYMENT' } } };
    expect(await publisher('POST', 'players/erase', { userId: 'ana' })).toMatchObject(refused);
    receiver.behave(null);
    await expect.poll(async () => (await listed({ state: 'delivered' })).deliveries).toHaveLength(2);
  });

  it('lists, tests and replays for publishers and on the command line; 410 disables the endpoint and is reported [HOOK-2]', async () => {
    expect((await author('POST', 'hooks', {})).status).toBe(403);
    receiver.behave(410);
    const id = await pay('1002');
    await expect.poll(async () => (await listed()).endpoint.disabledReason).toBe('gone');
    const { endpoint, deliveries } = await listed({ transactionId: id });
    expect(endpoint).toMatchObject({ url: receiver.url, waiting: 1, failingSince: expect.any(String) });
    expect(deliveries).toMatchObject([{ state: 'retrying', attempts: 1, lastStatus: 410, dueAt: expect.any(String) }]);
    expect([await metric('cashier_hook_endpoint_enabled'), await metric('cashier_hooks_waiting')]).toEqual(['0', '1']);
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
    expect(log.join('')).toContain('webhooks are disabled');
    expect(await commandLine('list')).toMatchObject({ code: 1, reply: { endpoint: { disabledReason: 'gone' } } });
    expect(await commandLine('test')).toMatchObject({ code: 1, reply: { state: 'failed', lastStatus: 410 } });

    receiver.behave(null);
    expect(await commandLine('test')).toMatchObject({ code: 0, reply: { state: 'delivered', lastStatus: 204 } });
    expect(statuses()).toEqual([204, 204, undefined, 204, 410, 410, 204]);
    expect((await publisher('POST', 'hooks/enable', {})).status).toBe(200);
    await expect.poll(async () => (await listed()).endpoint).toMatchObject({ waiting: 0, disabledAt: null });
    const { entries } = Object((await publisher('POST', 'audit', {})).body);
    const actions = ['enabled', 'tested', 'tested', 'disabled', 'replayed'].map((action) => `web hooks ${action}`);
    expect(entries.map(({ what }: { what: string }) => what)).toEqual(actions);
    for (const hidden of ['of-the-address', secret, previousSecret]) {
      expect(log.join('')).not.toContain(hidden);
      expect(JSON.stringify(await listed())).not.toContain(hidden);
    }
    expect((await publisher('POST', 'players/erase', { userId: 'ana' })).status).toBe(200);
    expect((await listed()).deliveries.map(({ type }: { type: string }) => type)).toEqual([
      'webhook.test',
      'webhook.test',
    ]);
  });
});
