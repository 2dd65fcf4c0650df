import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireTransaction } from '../../../../src/contract/generated/types';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix } from '../../../builders/payments';
import { startFastTime } from '../../../fixtures/fastTime';
import { type SandboxPlayer, signIn, startTestGateway } from '../../../fixtures/testGateway';
import { callHttp, post, referenceOf, transactionOf } from '../support/playerCalls';

let gateway: Gateway;
let player: SandboxPlayer;
let stopFastTime: () => void;
beforeAll(async () => {
  gateway = await startTestGateway();
  stopFastTime = startFastTime();
});
beforeEach(async () => {
  player = await signIn(gateway);
});
afterAll(async () => {
  await gateway.close();
  stopFastTime();
});

const skrill = (amount: string) => ({
  requestId: randomUUID(),
  method: 'skrill',
  amount,
  country: 'br',
  currency: 'BRL',
  fields: { email: 'ana@example.com' },
});
const deposit = async (payload: object): Promise<WireTransaction> =>
  transactionOf(await callHttp(gateway.url, player.token, 'createDeposit', payload));
const current = async (id: string): Promise<WireTransaction> =>
  transactionOf(await callHttp(gateway.url, player.token, 'transaction', { id }));
const page = async (path: string, init?: RequestInit): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${gateway.url}${path}`, init);
  return { status: response.status, text: await response.text() };
};
/** The path and the key of a payment's page, which its redirect step opens. */
const pathOf = ({ next }: WireTransaction): string => {
  if (next.kind !== 'redirect') throw new Error(`The step is ${next.kind}.`);
  const { pathname, search } = new URL(next.url);
  return pathname + search;
};
const keyOf = (made: WireTransaction) => new URLSearchParams(pathOf(made).split('?')[1]).get('key');
const decidePathOf = (made: WireTransaction): string => pathOf(made).replace('?', '/decide?');

/** Submits a button of a page, as a browser without scripts does. */
async function press(path: string, button: string): Promise<string> {
  const { text } = await page(path);
  const value = new RegExp(`value="(\\d+)">${button}<`).exec(text)?.[1];
  if (value === undefined) throw new Error(`There is no button '${button}'.`);
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
  return (await page(action, { method: 'POST', body: new URLSearchParams({ choice: value }) })).text;
}

describe('amounts that decide by themselves', () => {
  const endings: [amount: string, end: object][] = [
    ['111', { status: 1 }],
    ['112', { status: 2, reason: 'declined' }],
    ['114', { status: 3, reason: 'underpaid', paidAmount: '68.4' }],
    ['115', { status: 2, reason: 'expired' }],
    ['116', { status: 3 }],
    ['1211.5', { status: 1 }],
  ];
  for (const [amount, end] of endings) {
    it(`${amount} ends as ${JSON.stringify(end)}`, async () => {
      const { id } = await deposit(pix({ amount }));
      await expect.poll(() => current(id)).toMatchObject({ ...end, next: { kind: 'complete' } });
    });
  }

  it('13 is decided after ten seconds, all other amounts by a person', async () => {
    const began = performance.now();
    const slow = await deposit(pix({ amount: '113' }));
    const patient = await deposit(pix({ amount: '100' }));
    await expect.poll(() => current(slow.id), { timeout: 15_000, interval: 250 }).toMatchObject({ status: 1 });
    // Timers are whole milliseconds, and the timer started before the reply.
    expect(performance.now() - began).toBeGreaterThan(9000);
    expect((await current(patient.id)).status).toBe(0);
  });

  it('a plan without steps is complete at once', async () => {
    const yape = {
      method: 'yape',
      country: 'pe',
      currency: 'PEN',
      fields: { phone: '+51987654321', approval_code: '123456' },
    };
    expect(await deposit(pix(yape))).toMatchObject({ status: 1, next: { kind: 'complete' } });
  });
});

describe('the page of a payment', () => {
  const clicks: [button: string, end: object][] = [
    ['Approve the payment', { status: 1 }],
    ['Accept, settle later', { status: 3 }],
    ['Pay only 60%', { status: 3, reason: 'underpaid', paidAmount: '60' }],
    ['Settle with 60% paid', { status: 1, reason: 'underpaid', paidAmount: '60' }],
    ['Let it expire', { status: 2, reason: 'expired' }],
    ['Decline', { status: 2, reason: 'declined' }],
  ];
  for (const [button, end] of clicks) {
    it(`'${button}' makes it ${JSON.stringify(end)}`, async () => {
      const made = await deposit(skrill('100'));
      await press(pathOf(made), button);
      expect(await current(made.id)).toMatchObject({ ...end, next: { kind: 'complete' } });
    });
  }

  it('approves ten seconds after the click, and announces it meanwhile', async () => {
    const made = await deposit(skrill('100'));
    expect(await press(pathOf(made), 'Approve in 10 seconds')).toContain('It is decided in a few seconds');
    expect((await current(made.id)).status).toBe(0);
    await expect.poll(() => current(made.id), { timeout: 15_000, interval: 250 }).toMatchObject({ status: 1 });
  });

  it('settles an accepted payment, and never changes a settled one', async () => {
    const made = await deposit(skrill('100'));
    await press(pathOf(made), 'Accept, settle later');
    await press(pathOf(made), 'Approve the payment');
    expect((await current(made.id)).status).toBe(1);
    await post(`${gateway.url}/sandbox/scenario`, {
      reference: referenceOf(made),
      key: keyOf(made),
      outcome: 'decline',
    });
    expect((await current(made.id)).status).toBe(1);
    expect((await page(pathOf(made))).text).toContain('The payment is approved');
  });

  it('is opened by a POST redirect, too', async () => {
    const made = await deposit({
      ...skrill('100'),
      method: 'perfect_money',
      currency: 'USD',
      country: 'us',
      fields: { wallet_number: 'U1234567' },
    });
    expect(made.next).toMatchObject({ httpMethod: 'POST', params: { reference: referenceOf(made) } });
    const sent = await page(pathOf(made), {
      method: 'POST',
      body: new URLSearchParams({ reference: 'x' }),
    });
    expect(sent).toMatchObject({ status: 200, text: expect.stringContaining('Decide what happens') });
  });

  it('answers 404 for an unknown payment, escapes the path, and ignores invalid input', async () => {
    const none = await page('/sandbox/pay/%3Cscript%3E');
    expect(none).toMatchObject({ status: 404, text: expect.not.stringContaining('<script') });
    const made = await deposit(skrill('100'));
    await page(decidePathOf(made), {
      method: 'POST',
      body: new URLSearchParams({ choice: '99' }),
    });
    expect((await current(made.id)).status).toBe(0);
    expect((await post(`${gateway.url}/sandbox/scenario`, { reference: 'NOBODY', outcome: 'approve' })).status).toBe(
      400,
    );
  });
});

describe('the pages of the sandbox', () => {
  it('run no scripts, load nothing from elsewhere, and are not cached', async () => {
    for (const path of ['/sandbox/', '/sandbox/pay/NOBODY']) {
      const { headers } = await fetch(`${gateway.url}${path}`);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    }
  });

  it('have a style sheet, and are found without the slash', async () => {
    const { headers } = await fetch(`${gateway.url}/sandbox/acquirer.css`);
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-cache', 'nosniff']);
    const redirected = await fetch(`${gateway.url}/sandbox`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/sandbox/']);
  });

  it('show whose part they play at the current step', async () => {
    const made = await deposit(skrill('100'));
    expect((await page(pathOf(made))).text).toContain('You are the payment page.');
  });

  it('return to the payment after each decision, and change nothing without a valid one', async () => {
    const made = await deposit(skrill('100'));
    for (const body of [undefined, 'choice=', 'choice=99', 'other=0']) {
      const { status, headers } = await fetch(`${gateway.url}${decidePathOf(made)}`, {
        method: 'POST',
        redirect: 'manual',
        ...(body && { body: new URLSearchParams(body) }),
      });
      expect([status, headers.get('location')]).toEqual([303, pathOf(made)]);
    }
    expect((await current(made.id)).status).toBe(0);
  });

  it('neither show nor decide a payment without the key of its address: a reference is no secret', async () => {
    const [made, other] = [await deposit(skrill('100')), await deposit(skrill('200'))];
    const path = `/sandbox/pay/${referenceOf(made)}`;
    for (const key of ['', '?key=', '?key=guess', `?key=${keyOf(other)}`, `?key=${keyOf(made)}&key=${keyOf(made)}`]) {
      const choice = { method: 'POST', body: new URLSearchParams({ choice: '0' }) };
      for (const answer of [await page(`${path}${key}`), await page(`${path}/decide${key}`, choice)])
        expect(answer).toMatchObject({ status: 404, text: expect.stringContaining('There is no such payment') });
    }
    expect((await current(made.id)).status).toBe(0);
    await press(pathOf(made), 'Approve the payment');
    expect((await current(made.id)).status).toBe(1);
  });
});

describe('a scenario', () => {
  const scenario = (body: object) => post(`${gateway.url}/sandbox/scenario`, body);
  const done = { status: 200, body: { ok: true } };
  const refused = {
    status: 400,
    body: { error: { code: 'BAD_REQUEST', message: expect.stringContaining('approve | decline') } },
  };

  it('decides a payment by its reference, with its key only', async () => {
    const made = await deposit(skrill('100'));
    const reference = referenceOf(made);
    for (const key of [undefined, '', 'a guess', 7])
      expect(await scenario({ reference, key, outcome: 'decline' })).toEqual(refused);
    expect((await current(made.id)).status).toBe(0);
    expect(await scenario({ reference, key: keyOf(made), outcome: 'decline' })).toEqual(done);
    expect(await current(made.id)).toMatchObject({ status: 2, reason: 'declined' });
  });

  it('decides a payment by its id, with the token of its player only', async () => {
    const { id } = await deposit(pix({ amount: '100' }));
    const { token } = await signIn(gateway);
    for (const other of [token, 'a guess', undefined])
      expect(await scenario({ id, token: other, outcome: 'cancel' })).toEqual(refused);
    expect((await current(id)).status).toBe(0);
    expect(await scenario({ id, token: player.token, outcome: 'cancel' })).toEqual(done);
    expect(await current(id)).toMatchObject({ status: 2, reason: 'cancelled' });
  });

  it('needs a payment and an outcome that exist', async () => {
    const made = await deposit(skrill('100'));
    const reference = referenceOf(made);
    const key = keyOf(made);
    const bodies = [{}, { outcome: 'approve' }, { reference, key }, { reference, key, outcome: 'constructor' }];
    for (const body of [...bodies, { reference, key, outcome: 7 }, { reference: 'NOBODY', outcome: 'approve' }])
      expect(await scenario(body)).toEqual(refused);
    expect((await current(made.id)).status).toBe(0);
  });
});

describe('the list of open payments', () => {
  it('links to the pages of payments, newest first, and drops settled ones', async () => {
    const invoice = await deposit(pix({ amount: '12345' }));
    const { text } = await page('/sandbox/');
    const entry = /href="(\/sandbox\/pay\/\w{8}\?key=[\w-]{22})"[\s\S]*?<b>([^<]+)<\/b>/.exec(text);
    expect(entry?.[2]).toBe('12,345 BRL');
    await press(entry?.[1] ?? '', 'Approve the payment');
    expect((await current(invoice.id)).status).toBe(1);
    expect((await page('/sandbox/')).text).not.toContain(entry?.[1]);
  });

  it('needs the address that is printed at start where other machines reach the sandbox', async () => {
    const hosted = await startTestGateway({ isSandboxHost: true });
    const guest = await signIn(hosted);
    await callHttp(hosted.url, guest.token, 'createDeposit', pix({ amount: '12345' }));
    const textAt = async (address: string) => (await fetch(address)).text();
    for (const key of ['', '?key=', '?key=guess']) {
      const text = await textAt(`${hosted.url}/sandbox/${key}`);
      expect(text).toContain('the address that the gateway printed');
      expect(text).not.toContain('/sandbox/pay/');
    }
    expect(await textAt(hosted.sandboxUrl ?? '')).toContain('/sandbox/pay/');
    await hosted.close();
  });
});
