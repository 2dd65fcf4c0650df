import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { machineOf } from '../bench/machine';
import { percentile } from '../bench/median';
import { processorTime } from '../bench/server/processorTime';
import { pidOf } from '../bench/server/startSubjects';
import { layoutOf, withMethod } from '../builders/layouts';
import { startBuiltGateway } from '../support/builtGateway';
import { freePort } from '../support/freePort';
import { startPostgres } from '../unit/gateway/support/postgresServer';
import { publish, saveDraft, studioClient } from '../unit/gateway/support/studioClient';
import { connectHonestPlayers } from './honestPlayers';
import { startWidgets } from './startWidgets';

/** Files that a gateway has open besides its widgets' sockets. */
const otherFiles = 150;
/** Each call makes a deposit. */
const plan = { perSecond: 20, isSubmit: (): boolean => true };
/** How long it is measured, in s: longer than any widget should wait. */
const measured = { idle: 10, publish: 20, restart: 30 } as const;
/** PROD-23, and STUDIO-3 for 1,000 widgets. */
const goals = { laterMs: 100, memory: 1.3, listsMs: (sockets: number): number => (sockets <= 1000 ? 2000 : 10_000) };

const mostFiles = (): number => Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);

const megabytesOf = (pid: number, key: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** How late the gateway's event loop was since it was asked last, in ms; 10 is on time. */
async function loopDelay(metrics: string) {
  const text = await (await fetch(metrics)).text();
  const read = (name: string): number => {
    const seconds = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1];
    return Math.round(Number(seconds) * 10_000) / 10;
  };
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}

/** ms since a moment until so many widgets were there. */
const since = (moment: number, times: readonly number[]) => {
  const after = times.map((time) => time - moment);
  return {
    widgets: times.length,
    p50: percentile(after, 0.5),
    p99: percentile(after, 0.99),
    last: percentile(after, 1),
  };
};

const print = (part: object): void => void process.stdout.write(`${JSON.stringify(part)}\n`);

/**
 * A node on Postgres with a widget of each of so many players: idle, during a publish, and after a kill and a start
 * (PROD-23). Prints for each when the widgets had their link and list, what creates of other players took meanwhile, and
 * what the gateway, Postgres and the clients had of the processors.
 * @returns whether a create was at most 100 ms later by it, every widget had its list in time, and memory was at most 1.3 times that of the idle node
 */
export async function loadPublish(wanted: number): Promise<boolean> {
  const sockets = Math.min(wanted, mostFiles() - otherFiles);
  const postgres = await startPostgres();
  if (!postgres) throw new Error('Install PostgreSQL: apt install postgresql');
  const [secret, opsToken, metricsPort] = [randomUUID(), randomUUID(), await freePort()];
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const gateway = await startBuiltGateway({
    DATABASE_URL: postgres.url,
    TOKEN_SECRET: secret,
    OPS_TOKEN: opsToken,
    TRUST_PROXY: '1',
    RATE_LIMIT: '600',
    METRICS_PORT: String(metricsPort),
  });
  const database = await pidOf(postgres);
  const widgets = await startWidgets(gateway.port, secret, sockets);
  const honest = await connectHonestPlayers(gateway, 'http');

  /** @param begin what is measured, or starts it */
  async function measure(seconds: number, begin: () => Promise<void> = async () => {}) {
    await widgets.report();
    await begin();
    const pid = gateway.pid();
    // The peak of its memory starts anew (proc_pid_clear_refs(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    await loopDelay(metrics);
    const before = [processorTime(pid), processorTime(database)] as const;
    const creates = await honest.measure({ ...plan, seconds });
    const loopDelayMs = await loopDelay(metrics);
    const { lists, links, clients, ...now } = await widgets.report();
    return {
      lists,
      links,
      shown: {
        creates,
        loopDelayMs,
        megabytes: megabytesOf(pid, 'VmRSS'),
        peakMegabytes: megabytesOf(pid, 'VmHWM'),
        processorMs: {
          gateway: processorTime(pid) - before[0],
          postgres: processorTime(database) - before[1],
          clients: clients.processorMs,
        },
        clientsLongestDelayMs: clients.longestDelayMs,
        ...now,
      },
    };
  }

  try {
    const limit = sockets < wanted ? { wanted, why: `The system allows ${mostFiles()} files in a process.` } : {};
    print({ date: new Date().toISOString(), machine: machineOf(), load: loadavg()[0], sockets, ...limit });
    await honest.measure({ ...plan, seconds: 2 });
    const empty = megabytesOf(gateway.pid(), 'VmRSS');
    const began = performance.now();
    await widgets.connect();
    const connectsPerSecond = Math.round(sockets / ((performance.now() - began) / 1000));
    const { shown: idle } = await measure(measured.idle);
    const kilobytesPerSocket = Math.round(((idle.megabytes - empty) * 1024) / sockets);
    print({ idle: { connectsPerSecond, kilobytesPerSocket, ...idle } });

    const position = 7654;
    const publisher = studioClient(
      () => gateway.url,
      () => opsToken,
    );
    await saveDraft(publisher, withMethod({ position }, layoutOf('pix')));
    widgets.expect(`"position":${position}`);
    const publishedAt = Date.now();
    let answered = Promise.resolve({ status: 0, afterMs: 0 });
    const published = await measure(measured.publish, async () => {
      answered = publish(publisher, 'pix').then(({ status }) => ({ status, afterMs: Date.now() - publishedAt }));
    });
    print({ publish: { answered: await answered, lists: since(publishedAt, published.lists), ...published.shown } });

    const killedAt = Date.now();
    let healthyAt = 0;
    const restarted = await measure(measured.restart, async () => {
      await gateway.killAndRestart();
      healthyAt = Date.now();
    });
    const after = { links: since(healthyAt, restarted.links), lists: since(healthyAt, restarted.lists) };
    print({ restart: { healthyAfterMs: healthyAt - killedAt, ...after, ...restarted.shown } });

    const isInTime = (lists: readonly number[], from: number): boolean =>
      lists.length === sockets && Math.max(...lists.map((time) => time - from)) <= goals.listsMs(sockets);
    return (
      isInTime(published.lists, publishedAt) &&
      isInTime(restarted.lists, healthyAt) &&
      [published.shown, restarted.shown].every(
        ({ creates, peakMegabytes }) =>
          creates.errors === 0 &&
          creates.max - idle.creates.max <= goals.laterMs &&
          peakMegabytes <= idle.megabytes * goals.memory,
      )
    );
  } finally {
    widgets.close();
    honest.close();
    await gateway.stop();
    await postgres.stop();
  }
}
