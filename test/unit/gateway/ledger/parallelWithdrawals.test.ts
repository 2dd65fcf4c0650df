import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { speiPayout } from '../../../builders/payments';
import { startTestGateway } from '../../../fixtures/testGateway';
import { openSession } from '../../../support/bareHost';
import { callHttp, transactionOf } from '../support/playerCalls';
import { startDatabases } from '../support/startDatabases';

const databases = await startDatabases();

const signInWith = async (url: string, balance: unknown): Promise<string> =>
  (await openSession(url, { balance })).token;
const notEnough = {
  status: 422,
  body: { error: { code: 'FIELD_INVALID', fields: { amount: { key: 'form.amount.notEnough' } } } },
};

describe.each(databases)('withdrawals over HTTP, on %s', (_, databaseUrl) => {
  it('of a player without money are all refused, twenty at once [PROD-6]', async () => {
    const gateway = await startTestGateway(
      databaseUrl === undefined ? {} : { databaseUrl, tokenSecret: 'x'.repeat(32) },
    );
    const token = await signInWith(gateway.url, { MXN: '0', BRL: '0' });
    const withdraw = (amount: number) =>
      callHttp(gateway.url, token, 'createWithdrawal', speiPayout({ amount: String(amount) }));
    // As many as a player may have in flight; more would get 429.
    const ends = await Promise.all(Array.from({ length: 20 }, (__, index) => withdraw(300 + index)));
    for (const end of ends) expect(end).toMatchObject(notEnough);
    expect((await callHttp(gateway.url, token, 'transaction', {})).body).toBeNull();
    // What was refused may be corrected under the same requestId.
    const rich = await signInWith(gateway.url, { MXN: '700' });
    const payload = speiPayout({ amount: '701' });
    expect(await callHttp(gateway.url, rich, 'createWithdrawal', payload)).toMatchObject(notEnough);
    const corrected = { ...payload, amount: '700' };
    const made = transactionOf(await callHttp(gateway.url, rich, 'createWithdrawal', corrected));
    expect(transactionOf(await callHttp(gateway.url, rich, 'createWithdrawal', corrected)).id).toBe(made.id);
    await gateway.close();
    if (databaseUrl === undefined) return;
    const { db, close } = await openDatabase({ databaseUrl, dataFolder: '', migrationsFolder: null });
    expect(await checkLedger(db)).toMatchObject({ holds: 1, problems: [] });
    await close();
  });
});
