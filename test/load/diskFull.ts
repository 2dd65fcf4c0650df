/**
 * npm run disk-full [-- --calls 300]: deposits on the built gateway with a Postgres of its own, on a file system of 160 MB
 * that fills up during them, with each of some sizes left. Then there is space again, and what was not acknowledged is
 * sent once more. Prints JSON; exits with 1 if an acknowledged deposit is gone, one intent made two, or the gateway ended.
 * Mounts a tmpfs, as root.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { showHelp } from '../../.ci/help';
import { pix } from '../builders/payments';
import { openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { callHttp, transactionOf } from '../unit/gateway/support/playerCalls';
import { startPostgres } from '../unit/gateway/support/postgresServer';

showHelp(import.meta.url);

const { values } = parseArgs({ options: { calls: { type: 'string', default: '300' } } });
/** Bytes left when the deposits begin. 16 MB is a new segment of Postgres's log. */
const left = [0, 8192, 65_536, 1 << 20, 17 << 20];

const folder = mkdtempSync(join(tmpdir(), 'cashier-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { encoding: 'utf8' });
if (mounted.status !== 0) throw new Error(`A tmpfs is needed, and could not be mounted: ${mounted.stderr}`);
const filler = join(folder, 'filler');

/** Fills the file system up to this many bytes. */
function fill(free: number): void {
  const file = openSync(filler, 'w');
  let size = 0;
  for (let step = 1 << 20; step >= 4096; )
    try {
      size += writeSync(file, Buffer.alloc(step), 0, step, size);
    } catch {
      step /= 2;
    }
  closeSync(file);
  truncateSync(filler, Math.max(0, size - free));
}

process.env.TMPDIR = folder;
const postgres = await startPostgres();
if (!postgres) throw new Error('Postgres is not installed.');
process.env.TMPDIR = tmpdir();
const gateway = await startBuiltGateway({ DATABASE_URL: postgres.url, ROOT_SECRET: '5'.repeat(64) });
const { token } = await openSession(gateway.url, { userId: 'full' });
let amount = 1000;

async function playRound(free: number) {
  const statuses: Record<string, number> = {};
  const payloads = Array.from({ length: Number(values.calls) }, () => {
    amount += 1;
    return pix({ amount: String(amount) });
  });
  const send = async (payload: object): Promise<string | null> => {
    const answer = await callHttp(gateway.url, token, 'createDeposit', payload).catch(() => null);
    const name = String(answer?.status ?? 'no answer');
    statuses[name] = (statuses[name] ?? 0) + 1;
    return answer?.status === 200 ? transactionOf(answer).id : null;
  };
  fill(free);
  const acknowledged = new Map<object, string | null>();
  for (const [index, payload] of payloads.entries()) {
    // A new segment of the log needs space at once.
    if (index === payloads.length / 2) await query('select pg_switch_wal()');
    acknowledged.set(payload, await send(payload));
  }
  const isAlive = await fetch(`${gateway.url}/healthz`).then(
    () => true,
    () => false,
  );
  rmSync(filler);
  await untilWritable();
  const row = { free, acknowledged: 0, lost: 0, doubled: 0, isAlive, statuses };
  for (const [payload, id] of acknowledged) {
    const requestId: unknown = Reflect.get(payload, 'requestId');
    if (id !== null) row.acknowledged += 1;
    const before = await callHttp(gateway.url, token, 'transaction', { requestId });
    const stored = before.body === null ? null : transactionOf(before).id;
    if (id !== null && stored !== id) row.lost += 1;
    const again = transactionOf(await callHttp(gateway.url, token, 'createDeposit', payload)).id;
    if (stored !== null && stored !== again) row.doubled += 1;
  }
  const rows = await query(
    'select count(*)::int as count, count(distinct request_id)::int as intents from transactions',
  );
  if (rows[0]?.count !== rows[0]?.intents) row.doubled += 1;
  return row;
}

async function query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client(postgres?.url);
  // It may end while Postgres recovers.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } catch {
    return [];
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilWritable(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    // Postgres ends when it cannot recover for want of space, and a supervisor starts it again.
    if ((await query('select 1')).length > 0) return;
    if (tries === 20) await postgres?.start().catch(() => {});
    await wait(200);
  }
  throw new Error('Postgres does not recover.');
}

const report = [];
try {
  for (const free of left) report.push(await playRound(free));
} finally {
  await gateway.stop();
  await postgres.stop().catch(() => {});
  spawnSync('umount', [folder]);
  rmdirSync(folder);
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exitCode = report.some(({ lost, doubled, isAlive }) => lost + doubled > 0 || !isAlive) ? 1 : 0;
