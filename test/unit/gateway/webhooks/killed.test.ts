import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { webhookEvents } from '../../../../src/gateway/db/webhookTables';
import { migrationsFolder } from '../support/memoryDatabase';
import { startPostgres } from '../support/postgresServer';
import { type DyingStep, dyingSteps } from './dyingSteps';
import { startWebhookReceiver, type WebhookReceiver } from './webhookReceiver';

const entry = fileURLToPath(new URL('dyingProcess.ts', import.meta.url));
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const userId = randomUUID();
const postgres = await startPostgres();

let folder: string;
let receiver: WebhookReceiver;
let child: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-hooks-'));
  receiver = await startWebhookReceiver(secret);
});
afterAll(async () => {
  if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  await receiver.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process on the database. @param step at which it dies */
function start(step: DyingStep | 'never', more: object = {}): ChildProcess {
  child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: {
      ...process.env,
      ...(postgres ? { DATABASE_URL: postgres.url, ROOT_SECRET: 'a root of the tests, not of players' } : {}),
      DATA_DIR: folder,
      DIE_AT: step,
      PLATFORM_WEBHOOK_URL: receiver.url,
      PLATFORM_WEBHOOK_SECRET: secret,
      PLATFORM_WEBHOOK_EVENTS: 'all',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return child;
}

/** As if what a dead process had taken were long enough ago for another one. */
async function letTimePass(): Promise<void> {
  const options = { databaseUrl: postgres?.url, dataFolder: folder, migrationsFolder };
  const { db, close } = await openDatabase(options);
  await db.update(webhookEvents).set({ dueAt: sql`${webhookEvents.dueAt} - interval '1 minute'` });
  await close();
}

it('webhooks arrive in order and at least once, whatever step their process is killed at [HOOK-1]', async () => {
  const sequences = () => receiver.received.map(({ webhook }) => webhook.data.sequence);
  const sentAfter = [[], [], [1], [1, 1], [1, 1, 1]];
  for (const [index, step] of dyingSteps.entries()) {
    const dying = start(step, index === 0 ? { PAYS: userId } : {});
    expect(await once(dying, 'exit')).toEqual([null, 'SIGKILL']);
    expect(sequences()).toEqual(sentAfter[index]);
    await letTimePass();
  }
  // The last process that died has stored that the first event is delivered.
  start('never');
  await expect.poll(sequences).toEqual([1, 1, 1, 2]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  expect(receiver.received.at(-1)).toMatchObject({ status: 204, webhook: { type: 'payment.processed' } });
  expect(receiver.balanceOf(userId)).toBe(100_500_000_000_000_000_000n);
});
