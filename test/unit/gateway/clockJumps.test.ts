import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRequestId } from '../../../src/contract/ids';
import type { Gateway } from '../../../src/gateway/startGateway';
import { pix, speiPayout } from '../../builders/payments';
import { startTestGateway } from '../../fixtures/testGateway';
import { openSession } from '../../support/bareHost';
import { callHttp, transactionOf } from './support/playerCalls';
import { startPostgres } from './support/postgresServer';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const day = 86_400;
const jumps = [-3 * day, -3600, -300, -40, -10, 10, 40, 300, 3600, 3 * day];

describe.runIf(postgres).each(jumps)(
  'while the clock of a node is set by %i s, and that of Postgres is right,',
  (by) => {
    let gateway: Gateway;
    beforeAll(async () => {
      gateway = await startTestGateway({ databaseUrl: postgres?.url ?? '', tokenSecret: 'x'.repeat(32) });
    });
    afterAll(() => gateway.close());
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
    });
    const jump = (): void => void vi.setSystemTime(Date.now() + by * 1000);

    /** A token by the clock as it is: one from before a jump may be refused. */
    const tokenFor = async (userId: string, balance: object = {}): Promise<string> =>
      (await openSession(gateway.url, { userId, balance })).token;
    const call = async (userId: string, ...[name, payload]: [Parameters<typeof callHttp>[2], object]) =>
      callHttp(gateway.url, await tokenFor(userId), name, payload);

    it('the same payment sent twice is one', async () => {
      const userId = randomUUID();
      for (const isSet of [true, false]) {
        if (isSet) jump();
        else vi.useRealTimers();
        const payload = pix({ amount: isSet ? '150' : '151' });
        const { id } = transactionOf(await call(userId, 'createDeposit', payload));
        const again = await call(userId, 'createDeposit', { ...payload, requestId: newRequestId() });
        expect(again).toMatchObject({ status: 409, body: { error: { code: 'DUPLICATE', transaction: { id } } } });
      }
    });

    it('a payment has the time of the database', async () => {
      const before = Date.now();
      jump();
      const { createdAt } = transactionOf(await call(randomUUID(), 'createDeposit', pix()));
      vi.useRealTimers();
      const at = Date.parse(createdAt ?? '');
      expect([at >= before - 1000, at <= Date.now() + 1000]).toEqual([true, true]);
    });

    it('a code is sent again no sooner, and no later [PROD-17]', async () => {
      const userId = randomUUID();
      await tokenFor(userId, { MXN: '1000' });
      const { id } = transactionOf(await call(userId, 'createWithdrawal', speiPayout()));
      const resend = () => call(userId, 'transactionStep', { requestId: newRequestId(), id, resend: true });
      expect(await resend()).toMatchObject({ status: 200 });
      jump();
      expect(await resend()).toMatchObject({
        status: 422,
        body: { error: { fields: { code: { key: 'code.resendWait' } } } },
      });
    });

    it('a balance is held once', async () => {
      const userId = randomUUID();
      await tokenFor(userId, { MXN: '500' });
      const held = await Promise.all(
        [1, 2, 3].map(() => call(userId, 'createWithdrawal', speiPayout({ amount: '500' }))),
      );
      jump();
      held.push(await call(userId, 'createWithdrawal', speiPayout({ amount: '499' })));
      expect(held.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(held.at(-1)).toMatchObject({ status: 422, body: { error: { fields: { amount: expect.anything() } } } });
    });
  },
);
