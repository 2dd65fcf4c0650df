/** npm run bench:server: what a call costs the gateway, beside a bare server and pgbench. `--help` lists the options. */
import { loadavg } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { positiveOption } from '../../support/numberOption';
import { type PostgresServer, startPostgres } from '../../unit/gateway/support/postgresServer';
import { machineOf } from '../machine';
import { closeClients, createCalls, openClients } from './calls';
import { countStatements, type StatementCounts } from './countStatements';
import { costsOf, type Figures, type Measured, medianOf, type Row, resultsOf } from './figures';
import { measure, type Sent, sendFor } from './measure';
import { runPgbench } from './pgbench';
import { createDatabases, databaseUrl, pidOf, type Subjects, startSubjects, storedPayments } from './startSubjects';
import { tableOf } from './table';

const options = new Command('npm run bench:server --')
  .description(
    'Measures what calls and a whole payment cost the gateway, beside a bare server and pgbench, which write the same row: by many connections that stay open, and by one. JSON on stdout, a table on stderr. Needs dist (npm run build), PostgreSQL and Linux. Compare ratios within a run, on a machine with nothing else to do.',
  )
  .option('--runs <number>', 'how often each is measured; the report has the medians', positiveOption, 3)
  .option('--seconds <number>', 'how long each is measured in a run, after half of that unmeasured', positiveOption, 5)
  .option('--rows <number>', 'how many payments are stored before', positiveOption)
  .option('--connections <number>', 'how many call at a time', positiveOption, 32)
  .parse()
  .opts();

const progress = (line: string): void => void process.stderr.write(`${line}\n`);
const loads = { many: options.connections, alone: 1 } as const;

interface Measurement {
  readonly subject: Measured;
  readonly counts: Readonly<Record<'statements' | 'commits', number>>;
  /** Of the server; null: there is none in front of Postgres. */
  readonly pid: number | null;
  send(seconds: number): Promise<Sent>;
}

async function measurementsOf(
  postgres: PostgresServer,
  subjects: Subjects,
  statements: StatementCounts,
): Promise<readonly Measurement[]> {
  const calls = await createCalls(subjects);
  const bareUrl = databaseUrl(postgres.url, 'bare');
  return (['many', 'alone'] as const).flatMap((load) => [
    {
      subject: { call: 'create', server: 'pgbench', load },
      counts: { statements: 1, commits: 1 },
      pid: null,
      send: (seconds) => runPgbench(bareUrl, seconds, loads[load]),
    },
    ...calls.map(
      ({ call, server, send }): Measurement => ({
        subject: { call, server, load },
        counts: statements.get(`${call} ${server}`) ?? { statements: Number.NaN, commits: Number.NaN },
        pid: subjects[server].pid,
        async send(seconds) {
          const clients = openClients(subjects, loads[load]);
          const sent = await sendFor(seconds, loads[load], () => send(clients));
          closeClients(clients);
          return sent;
        },
      }),
    ),
  ]);
}

async function measureAll(postgres: PostgresServer) {
  const statements = await countStatements(postgres.url);
  await using subjects = await startSubjects(postgres.url);
  const pid = await pidOf(postgres);
  const storedBefore = await storedPayments(postgres);
  const measurements = await measurementsOf(postgres, subjects, statements);
  const runs = new Map<Measurement, Figures[]>(measurements.map((measurement) => [measurement, []]));
  // In turns: what else the machine does hits all of them.
  for (let run = 1; run <= options.runs; run += 1)
    for (const [{ subject, pid: server, send }, figures] of runs) {
      progress(`${subject.call}, ${subject.server}, ${subject.load}, run ${run} of ${options.runs}`);
      await send(options.seconds / 2);
      figures.push(await measure({ server, postgres: pid }, () => send(options.seconds)));
    }
  const storedAfter = await storedPayments(postgres);
  const rows = [...runs].map(
    ([{ subject, counts }, figures]): Row => ({ ...subject, ...medianOf(figures), ...counts }),
  );
  const bytes = (storedAfter.bytes - storedBefore.bytes) / (storedAfter.payments - storedBefore.payments);
  return { rows, costs: costsOf(rows, bytes / 1000) };
}

const loadNow = (): number => Number(loadavg()[0]?.toFixed(1));
const before = loadNow();
if (before > 1) progress(`The load is ${before}: others use this machine. Compare ratios, not figures.`);
const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is missing: npm run setup');
try {
  if (options.rows) progress(`${options.rows} payments are stored first: some 40 s for each million`);
  await createDatabases(postgres, options.rows);
  const { rows, costs } = await measureAll(postgres);
  const results = resultsOf(rows);
  const load = { before, after: loadNow() };
  const report = {
    date: new Date().toISOString(),
    machine: machineOf(),
    load,
    options,
    calls: rows,
    costs,
    ...results,
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  progress(tableOf(rows, results));
} finally {
  await postgres.stop();
}
