import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId } from '../../../../../src/contract/ids';
import { acquirerRequests } from '../../../../../src/gateway/db/acquirerTables';
import { openDatabase } from '../../../../../src/gateway/db/openDatabase';
import { pix } from '../../../../builders/payments';
import { startAcquirer } from '../../../../partner/startAcquirer';
import { signPlatformToken } from '../../support/platformToken';
import { callHttp, transactionOf } from '../../support/playerCalls';
import { startPostgres } from '../../support/postgresServer';
import { type SpawnedGateway, spawnGateway } from '../../support/spawnGateway';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const tokenSecret = 'a secret of thirty-two characters';
const amex = () => ({
  requestId: newRequestId(),
  method: 'amex',
  amount: '100',
  country: 'de',
  currency: 'EUR',
  fields: { card_number: '3714 496353 98431', expiry: '12/30', cvc: '1234', holder: 'ANA SOUZA' },
});

const postgres = await startPostgres();
let sample: Awaited<ReturnType<typeof startAcquirer>>;
let gateway: SpawnedGateway;
beforeAll(async () => {
  sample = await startAcquirer(secret, () => `${gateway.url}/acquirer/hooks`, { webhookInterval: 100 });
});
afterAll(async () => {
  sample.server.closeAllConnections();
  sample.server.close();
  if (postgres) await gateway.kill();
  await postgres?.stop();
});

const start = async (): Promise<SpawnedGateway> =>
  spawnGateway({
    SANDBOX: '0',
    DATA_DIR: 'memory',
    DATABASE_URL: postgres?.url ?? '',
    ROOT_SECRET: tokenSecret,
    TOKEN_SECRET: tokenSecret,
    ACQUIRER_URL: sample.url,
    ACQUIRER_SECRET: secret,
  });

/** The bytes of every file of the database, its write-ahead log included. */
async function databaseText(): Promise<string> {
  const files = await readdir(postgres?.folder ?? '', { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

/** As if the process had died long enough ago for others to send what it has left. */
async function letTimePass(): Promise<void> {
  const { db, close } = await openDatabase({
    databaseUrl: postgres?.url,
    dataFolder: 'memory',
    migrationsFolder: null,
  });
  await db.update(acquirerRequests).set({ dueAt: sql`${acquirerRequests.dueAt} - interval '2 minutes'` });
  await close();
}

it.runIf(postgres)(
  'a gateway that is killed while it waits for the acquirer sends an intent again, and calls a card back [HOOK-3] [PROD-5]',
  async () => {
    gateway = await start();
    const token = await signPlatformToken(tokenSecret);
    sample.faults.push('hang', 'hang');
    const [byPix, byCard] = [pix(), amex()];
    const creates = Promise.allSettled(
      [byPix, byCard].map((payload) => callHttp(gateway.url, token, 'createDeposit', payload)),
    );
    const received = () => sample.received.map(({ type }) => type);
    await expect.poll(received).toEqual(['payment.create', 'payment.create']);
    await gateway.kill();
    await creates;
    const written = await databaseText();
    expect(written).toContain('acquirer_requests');
    for (const number of ['3714 496353 98431', '371449635398431']) expect(written).not.toContain(number);

    await letTimePass();
    gateway = await start();
    const ask = async ({ requestId }: { readonly requestId: string }) =>
      (await callHttp(gateway.url, token, 'transaction', { requestId })).body;
    await expect.poll(() => ask(byPix)).toMatchObject({ next: { kind: 'redirect' } });
    await expect.poll(() => ask(byCard)).toMatchObject({ status: 2, reason: 'cancelled' });
    expect(received().slice(2).sort()).toEqual(['payment.cancel', 'payment.create']);
    expect(sample.charges.size).toBe(0);
    const { id } = transactionOf(await callHttp(gateway.url, token, 'createDeposit', byPix));
    await fetch(`${sample.url}pay/${id}`, { method: 'POST' });
    await expect.poll(() => ask(byPix)).toMatchObject({ id, status: 1 });
    expect(sample.charges.get(id)).toBe(1);
  },
  90_000,
);
