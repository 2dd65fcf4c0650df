/**
 * npm run cluster [-- --players 40 --seconds 6 --only PHASE --from DIST]
 * Starts Postgres, Redis, three gateways and nginx on free ports of 127.0.0.1, lets players deposit through nginx, and
 * breaks one part after the other. Prints JSON: creates acknowledged, stored and doubled, pushes that were lost and made
 * good, p50 and p99 of a create for each phase. Exits with 1 if anything was lost or doubled, or the ledger is wrong. `--from` is an older build,
 * which a rolling deploy replaces by `dist`.
 */
import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { percentile } from '../bench/median';
import { openSession } from '../support/bareHost';
import { currentDist } from '../support/builtGateway';
import { type Player, startPlayer } from './createPlayer';
import { type Cluster, startCluster } from './startCluster';

showHelp(import.meta.url);

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    from: { type: 'string', default: currentDist },
  },
});
const [playerCount, seconds] = [Number(values.players), Number(values.seconds)];

interface Phase {
  readonly name: string;
  /** Which address the players use; all nodes by default. */
  readonly isOneNode?: boolean;
  /** What breaks while they play; the phase lasts until it ends, `seconds` at least. */
  run?(cluster: Cluster): Promise<void>;
}

const half = (): Promise<void> => wait((seconds * 1000) / 3);

async function cutOffFor(cluster: Cluster, from: Parameters<Cluster['cutOff']>[0]): Promise<void> {
  await half();
  cluster.cutOff(from);
  await wait(seconds * 1000);
  cluster.cutOff('nothing');
  await half();
}

const phases: readonly Phase[] = [
  { name: 'one node', isOneNode: true },
  { name: 'three nodes' },
  {
    name: 'killed node',
    async run({ nodes }) {
      await half();
      await nodes[1]?.killAndRestart();
    },
  },
  {
    name: 'restarted Redis',
    async run({ redis }) {
      await half();
      await redis.kill();
      await half();
      await redis.restart();
    },
  },
  {
    name: 'restarted Postgres',
    async run({ postgres }) {
      await half();
      await postgres.restart();
    },
  },
  {
    name: 'rolling deploy',
    async run({ nodes }) {
      for (const node of nodes) {
        await half();
        await node.replaceBy(currentDist);
      }
    },
  },
  { name: 'partition of one node', run: (cluster) => cutOffFor(cluster, 'everything') },
  { name: 'node cut from Redis', run: (cluster) => cutOffFor(cluster, 'Redis') },
];

const round = (value: number): number => Math.round(value * 10) / 10;
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

async function play(cluster: Cluster, { name, isOneNode = false, run }: Phase) {
  const url = isOneNode ? cluster.firstUrl : cluster.url;
  const players = await Promise.all(
    Array.from({ length: playerCount }, async (_, index): Promise<Player> => {
      const { token } = await openSession(url, { userId: `${name} ${index}` });
      return startPlayer(url, `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`, token);
    }),
  );
  const began = performance.now();
  await Promise.all([run?.(cluster), wait(seconds * 1000)]);
  const took = (performance.now() - began) / 1000;
  await Promise.all(players.map((player) => player.stop()));
  const reports = players.map(({ report }) => report);
  const latencies = reports.flatMap((report) => report.latencies.map(({ ms }) => ms));
  return {
    reports,
    line: {
      phase: name,
      seconds: round(took),
      acknowledged: sum(reports.map(({ acknowledged }) => acknowledged.size)),
      createsPerSecond: round(latencies.length / took),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      retries: sum(reports.map(({ retries }) => retries)),
      pushed: sum(reports.map(({ pushed }) => pushed)),
      madeGoodByResync: sum(reports.map(({ resynced }) => resynced)),
      unknown: sum(reports.map(({ unknown }) => unknown.length)),
    },
  };
}

const chosen = phases.filter(({ name }) => name.includes(values.only ?? ''));
if (chosen.length === 0)
  throw new Error(
    `--only '${values.only}' is in no phase's name. There are: ${phases.map(({ name }) => name).join(', ')}.`,
  );
const cluster = await startCluster(values.from);
try {
  const played = [];
  for (const phase of chosen) {
    process.stderr.write(`${phase.name}\n`);
    played.push(await play(cluster, phase));
  }
  const reports = played.flatMap(({ reports: each }) => each);
  const acknowledged = new Map(reports.flatMap((report) => [...report.acknowledged]));
  const rows = await cluster.query('select id, request_id from transactions');
  const stored = new Map<string, string[]>();
  for (const { id, request_id } of rows) {
    const ids = stored.get(String(request_id)) ?? [];
    stored.set(String(request_id), [...ids, String(id)]);
  }
  const lines = played.map(({ line }) => line);
  const rateOf = (phase: string) => lines.find((line) => line.phase === phase)?.createsPerSecond ?? Number.NaN;
  const result = {
    machine: {
      cores: cpus().length,
      gigabytes: Math.round(totalmem() / 2 ** 30),
      note: 'all servers and players on it',
    },
    phases: lines,
    threeNodesToOne: round(rateOf('three nodes') / rateOf('one node')),
    acknowledged: acknowledged.size,
    stored: [...acknowledged].filter(([requestId, id]) => stored.get(requestId)?.includes(id)).length,
    doubled: [...stored.values()].filter((ids) => ids.length > 1).length,
    /** Rows whose create nobody sent. */
    strange: [...stored.keys()].filter((requestId) => !reports.some(({ intents }) => intents.has(requestId))).length,
    unknown: sum(lines.map(({ unknown }) => unknown)),
    ledgerProblems: await cluster.ledgerProblems(),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  const isWhole =
    result.stored === result.acknowledged &&
    result.doubled + result.strange + result.unknown + result.ledgerProblems.length === 0;
  process.exitCode = isWhole ? 0 : 1;
} finally {
  await cluster.stop();
}
