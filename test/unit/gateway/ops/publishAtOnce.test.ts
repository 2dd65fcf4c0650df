import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyCodeOf } from '../../../../src/contract/ids';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { brazil } from '../../../builders/players';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { callHttp, openSocket } from '../support/playerCalls';
import { publish, saveDraft, studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
const { publisher } = studioClients(() => gateway);

const limited = (name: string, max: number, currency = ['BRL'].map(currencyCodeOf)) =>
  renamed(name, { currency, amount_rules: { BRL: { min: 20, max } } });
const key = (name: string) => ({ transaction: 'deposit', name });
const pathOf = (name: string, action: string) => `methods/deposit/${name}/${action}`;

/** How a version with a maximum of 100 replaces one of 50,000. Each returns the answer. */
const ways = {
  publish: async (name: string, more: object) => {
    await saveDraft(publisher, limited(name, 100));
    return publish(publisher, name, more);
  },
  many: async (name: string, more: object) => {
    const saved = await saveDraft(publisher, limited(name, 100));
    const seen = Object(saved.body).revision;
    return publisher('POST', 'publish', { methods: [{ ...key(name), seen }], note: 'A test', ...more });
  },
  rollback: (name: string, more: object) =>
    publisher('POST', pathOf(name, 'rollback'), { revision: 1, note: 'A test', ...more }),
  schedule: async (name: string, more: object) => {
    await saveDraft(publisher, limited(name, 100));
    // A busy machine takes a second to receive it, and a time that has passed is refused.
    const answer = await publish(publisher, name, { at: new Date(Date.now() + 3000).toISOString(), ...more });
    const isDue = async () => Object((await publisher('GET', `methods/deposit/${name}`)).body).draft === null;
    await expect.poll(isDue, { timeout: 30_000, interval: 200 }).toBe(true);
    return answer;
  },
};
/** A method whose second version allows 50,000, and whose first 100. */
async function widened(name: string): Promise<void> {
  for (const max of [100, 50_000]) {
    await saveDraft(publisher, limited(name, max));
    expect((await publish(publisher, name)).status).toBe(200);
  }
}

describe.each(Object.entries(ways))('a lower limit by %s', (way, replace) => {
  it.each([true, false])(
    'at once: %s [PROD-20]',
    async (atOnce) => {
      const name = `at_once_${way}_${atOnce}`;
      await widened(name);
      const { token } = await signIn(gateway);
      const create = (payload: object) =>
        callHttp(gateway.url, token, 'createDeposit', { ...pix({ method: name }), ...payload });
      const before = { requestId: randomUUID(), amount: '40000' };
      expect((await create(before)).status).toBe(200);

      expect((await replace(name, { atOnce })).status).toBe(200);
      // A scheduled version is stored a moment before this node offers it.
      const offered = async () => {
        const { body } = await callHttp(gateway.url, token, 'depositMethods', brazil);
        return Object(body)[name];
      };
      await expect.poll(offered).toMatchObject({ amount_rules: { BRL: { max: 100 } } });
      const late = { requestId: randomUUID(), amount: '49999' };
      const answer = await create(late);
      const found = await callHttp(gateway.url, token, 'transaction', { requestId: late.requestId });
      if (atOnce) {
        expect(answer).toMatchObject({
          status: 409,
          body: { error: { code: 'LAYOUT_CHANGED', method: { name, amount_rules: { BRL: { max: 100 } } } } },
        });
        expect(found).toMatchObject({ status: 200, body: null });
        // The same over a socket; what fits neither version is refused by the new one.
        const widget = await openSocket(gateway.url, token, { Authorization: token });
        const again = await widget.call('createDeposit', { ...pix({ method: name }), ...late });
        expect(again).toMatchObject({ status: 409, body: { error: { code: 'LAYOUT_CHANGED', method: { name } } } });
        widget.close();
        expect(await create({ requestId: randomUUID(), amount: '50001' })).toMatchObject({
          status: 422,
          body: { error: { fields: { amount: {} } } },
        });
      } else expect(answer.status).toBe(200);
      // A payment that was made is answered with itself, whatever closed since; and the new limits are taken.
      expect((await create(before)).status).toBe(200);
      expect((await create({ ...late, amount: '99' })).status).toBe(atOnce ? 200 : 409);
    },
    60_000,
  );
});

describe('a publish at once', () => {
  it('closes all earlier versions, and later ones may be open for an hour again [PROD-20]', async () => {
    const name = 'at_once_then_not';
    await widened(name);
    const { token } = await signIn(gateway);
    const create = (amount: string) =>
      callHttp(gateway.url, token, 'createDeposit', pix({ method: name, requestId: randomUUID(), amount }));
    await ways.publish(name, { atOnce: true });
    await saveDraft(publisher, limited(name, 60));
    await publish(publisher, name);
    expect((await create('95')).status).toBe(200);
    expect(await create('40001')).toMatchObject({
      status: 409,
      body: { error: { method: { amount_rules: { BRL: { max: 60 } } } } },
    });
  });

  it('is refused with a share of players, who do not have one layout alone', async () => {
    await widened('at_once_share');
    await saveDraft(publisher, limited('at_once_share', 100));
    expect(await publish(publisher, 'at_once_share', { share: 5, atOnce: true })).toMatchObject({
      status: 422,
      body: { error: { code: 'BAD_RELEASE' } },
    });
  });

  it('refuses a currency that has left in words: there is no form to show', async () => {
    await widened('at_once_currency');
    const { token } = await signIn(gateway);
    await saveDraft(publisher, limited('at_once_currency', 100, ['USD'].map(currencyCodeOf)));
    await publish(publisher, 'at_once_currency', { atOnce: true, reason: 'A test' });
    const late = pix({ method: 'at_once_currency', amount: '49999' });
    expect(await callHttp(gateway.url, token, 'createDeposit', late)).toMatchObject({
      status: 422,
      body: { error: { code: 'CURRENCY_UNKNOWN' } },
    });
  });
});
