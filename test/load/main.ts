/**
 * npm run load [-- --sockets 10000 --rate 1000 --seconds 60 --database postgres], or npm run load -- --hostile, --greedy, or
 * --publish [--sockets 20000], which measures a publish and a restart with so many widgets (PROD-23).
 * Loads one built gateway on loopback with sockets and calls, one in ten of them a new deposit, and prints JSON: latencies
 * in ms, memory for each socket, errors, and the rows in the database against the deposits that were acknowledged.
 */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { percentile } from '../bench/median';
import { openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { startPostgres } from '../unit/gateway/support/postgresServer';
import { createCaller } from './createCaller';

showHelp(import.meta.url);

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
    hostile: { type: 'boolean', default: false },
    greedy: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const [sockets, rate, seconds] = [Number(values.sockets), Number(values.rate), Number(values.seconds)];
if (values.hostile) {
  const { loadHostile } = await import('./hostile');
  process.exit((await loadHostile(Math.min(seconds, 30))) ? 0 : 1);
}

if (values.greedy) {
  const { loadGreedy } = await import('./greedy');
  process.exit((await loadGreedy(Math.min(seconds, 15))) ? 0 : 1);
}

if (values.publish) {
  const { loadPublish } = await import('./publish');
  process.exit((await loadPublish(sockets)) ? 0 : 1);
}

/** The gateway closes the oldest of a player's beyond 20. */
const socketsOfPlayer = 20;

/** Connections opened at once: the system's queue of new ones is finite. */
const batch = 500;
/** Calls start in batches, ten times a second. */
const ticks = 10;
/** One call in this many is a new deposit. */
const submitEvery = 10;

const megabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

const postgres = values.database === 'postgres' ? await startPostgres() : null;
const gateway = await startBuiltGateway({
  RATE_LIMIT: '10000000',
  CONNECTIONS_PER_ADDRESS: '10000000',
  ...(postgres && { DATABASE_URL: postgres.url, TOKEN_SECRET: 'a secret for the load test, 32 signs' }),
});
const players = await Promise.all(
  Array.from({ length: Math.max(50, Math.ceil(sockets / socketsOfPlayer)) }, () => openSession(gateway.url, {})),
);
const before = megabytes(gateway.pid());

const opened: ReturnType<typeof createCaller>[] = [];
const connectBegan = performance.now();
for (let first = 0; first < sockets; first += batch) {
  const callers = Array.from({ length: Math.min(batch, sockets - first) }, (_, index) =>
    createCaller(gateway.port, players[(first + index) % players.length]?.token ?? ''),
  );
  await Promise.all(callers.map((caller) => caller.connected));
  opened.push(...callers);
}
const connectSeconds = (performance.now() - connectBegan) / 1000;
const after = megabytes(gateway.pid());

const latencies = { read: [] as number[], submit: [] as number[] };
const acknowledged = new Set<string>();
let errors = 0;
let sent = 0;
const pending = new Set<Promise<void>>();

async function callOnce(index: number): Promise<void> {
  const isSubmit = index % submitEvery === 0;
  const began = performance.now();
  const end = await opened[(index * 7919) % opened.length]?.call(isSubmit);
  if (end?.status !== 200) {
    errors += 1;
    return;
  }
  latencies[isSubmit ? 'submit' : 'read'].push(performance.now() - began);
  if (isSubmit && end.id) acknowledged.add(end.id);
}
const began = performance.now();
for (let tick = 0; tick < seconds * ticks; tick += 1) {
  for (let index = 0; index < rate / ticks; index += 1) {
    const call: Promise<void> = callOnce(sent).finally(() => pending.delete(call));
    pending.add(call);
    sent += 1;
  }
  const wait = began + ((tick + 1) * 1000) / ticks - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}
await Promise.all(pending);
const took = (performance.now() - began) / 1000;

/** Looks up every acknowledged deposit by its id over HTTP. */
let stored = 0;
for (const caller of players) {
  const ids = [...acknowledged]
    .filter((id) => id.startsWith(`${caller.token.slice(-8)} `))
    .map((id) => id.split(' ')[1]);
  for (const id of ids) {
    const answer = await fetch(`${gateway.url}/api/BANKING/transaction?id=${id}`, {
      headers: { authorization: caller.token },
    });
    if (answer.ok && (await answer.json())?.id === id) stored += 1;
  }
}
const round = (value: number): number => Math.round(value * 10) / 10;
const spread = (list: number[]) => ({ p50: percentile(list, 0.5), p99: percentile(list, 0.99) });
process.stdout.write(
  `${JSON.stringify(
    {
      machine: { cores: cpus().length, gigabytes: Math.round(totalmem() / 2 ** 30), note: 'clients on the same cores' },
      database: values.database,
      sockets: opened.length,
      connectsPerSecond: Math.round(sockets / connectSeconds),
      kilobytesPerSocket: round(((after - before) * 1024) / opened.length),
      calls: sent,
      callsPerSecond: Math.round(sent / took),
      read: spread(latencies.read),
      submit: spread(latencies.submit),
      errors,
      acknowledged: acknowledged.size,
      stored,
      gatewayMegabytes: Math.round(megabytes(gateway.pid())),
    },
    null,
    2,
  )}\n`,
);
for (const caller of opened) caller.close();
await gateway.stop();
await postgres?.stop();
process.exitCode = errors > 0 || stored !== acknowledged.size ? 1 : 0;
