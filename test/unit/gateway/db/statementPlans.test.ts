import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { methodNameOf, newRequestId } from '../../../../src/contract/ids';
import { type StudioCallName, studioRouteOf } from '../../../../src/contract/studio/studioCalls';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { pix } from '../../../builders/payments';
import { brazil } from '../../../builders/players';
import { fillPayments, paymentTables } from '../support/filledTables';
import { logPlans, plansIn } from '../support/loggedPlans';
import { migrationsFolder } from '../support/memoryDatabase';
import { signPlatformToken } from '../support/platformToken';
import { callHttp, transactionOf } from '../support/playerCalls';
import { startPostgres } from '../support/postgresServer';
import { spawnProduction, tokenSecret } from '../support/spawnProduction';
import { studioClient } from '../support/studioClient';

const opsToken = 'a token of the people in operations';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const payments = 100_000;
/** What one of the 1,000 players has: a call may read all of that. */
const ofPlayer = 100;

const payout = {
  method: methodNameOf('pix'),
  amount: '50',
  account: 'main',
  fields: { pix_key_type: 'cpf', pix_cpf: '529.982.247-25', full_name: 'Ana Souza' },
};

/** Calls of the studio that read or change payments, or what was sent about them. */
const studioCalls: readonly (readonly [StudioCallName, object?])[] = [
  ['hooks', {}],
  ['hooks', { state: 'retrying' }],
  ['hooks', { state: 'failed' }],
  ['hooks', { transactionId: 'payment-90007' }],
  ['replayHooks', {}],
  ['exportPlayer', { userId: 'player 8' }],
  ['signOutPlayer', { userId: 'player 9' }],
  ['erasePlayer', { userId: 'player 10' }],
];

it.runIf(postgres)(
  'no statement reads more than ten rows for each that it returns or writes, or that its player has, however many payments are stored',
  async () => {
    const databaseUrl = postgres?.url ?? '';
    await (await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder })).close();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { retentionDays } = readSettings({});
    await client.query(fillPayments(payments, retentionDays));
    await logPlans(databaseUrl);

    const gateway = await spawnProduction({ DATABASE_URL: databaseUrl, OPS_TOKEN: opsToken });
    const { acquirer, platform } = gateway;
    onTestFinished(async () => {
      await gateway.kill();
      await client.end();
    });

    const token = await signPlatformToken(tokenSecret, { sub: 'player 7' });
    const call = (name: Parameters<typeof callHttp>[2], payload: object) => callHttp(gateway.url, token, name, payload);
    const deposit = transactionOf(await call('createDeposit', pix()));
    await fetch(`${acquirer.url}pay/${deposit.id}`, { method: 'POST' });
    const withdrawal = transactionOf(await call('createWithdrawal', pix(payout)));
    const confirmed = await call('transactionStep', {
      requestId: newRequestId(),
      id: withdrawal.id,
      fields: { code: '123456' },
    });
    expect(transactionOf(confirmed)).toMatchObject({ id: withdrawal.id });
    await expect.poll(() => platform.received.length).toBe(2);
    await call('transaction', { id: deposit.id });
    await call('depositMethods', brazil);
    const studio = studioClient(
      () => gateway.url,
      () => opsToken,
    );
    for (const [name, body] of studioCalls) {
      const { verb, path } = studioRouteOf(name);
      expect([name, (await studio(verb, path.slice(1), body)).status]).toEqual([name, 200]);
    }
    // Retention has begun with the gateway; old webhooks are the last that it deletes.
    const isOld = `created_at < now() - interval '${retentionDays.hooks} days'`;
    const ended = 'select id from transactions where status = 1';
    const old = `select count(*)::int from hook_events where ${isOld} and transaction_id in (${ended})`;
    await expect.poll(async () => (await client.query(old)).rows[0].count, { interval: 500 }).toBe(0);

    const plans = () => plansIn(postgres?.log() ?? '', paymentTables);
    const hasRun = (table: string): boolean => plans().some(({ text }) => text.includes(`"${table}"`));
    await expect.poll(() => paymentTables.filter(hasRun)).toEqual(paymentTables);
    const greedy = plans().filter(({ read, rows }) => read > 10 * Math.max(rows, ofPlayer));
    expect(greedy).toEqual([]);
  },
  120_000,
);
