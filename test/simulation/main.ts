/**
 * npm run simulate -- --minutes 10 --seed 1: plays payments in simulated worlds, in which statements, messages, nodes and clocks fail,
 * and judges all that is said and written. What fails is shrunk to a few events. The same seed gives the same runs.
 * Exit code 1: a promise was broken.
 */
import { Command, Option } from '@commander-js/extra-typings';
import fc from 'fast-check';
import { numberOption } from '../support/numberOption';
import { describeRun } from './describeRun';
import { faults as allFaults } from './faults';
import { plantFaults } from './plantFaults';
import { type RunEnd, runScenario } from './runScenario';
import { type Scenario, scenarios } from './scenario';
import { openEmbeddedEngine } from './world/embeddedEngine';
import { openPostgresEngine } from './world/postgresEngine';

const options = new Command('npm run simulate --')
  .description('Plays payments in worlds in which everything fails.')
  .option('--minutes <number>', 'for how long', numberOption, 1)
  .option('--runs <number>', 'so many runs at most', numberOption, Number.POSITIVE_INFINITY)
  .option('--seed <number>', 'of the first run; the next ones follow it', numberOption, Math.floor(Math.random() * 1e8))
  .option('--nodes <number>', 'of the gateway; without it one to three', numberOption)
  .addOption(
    new Option('--database <name>', 'on Postgres, statements of open transactions meet')
      .choices(['embedded', 'postgres'] as const)
      .default('embedded' as const),
  )
  .option('--shrink <seconds>', 'how long a failure is made smaller', numberOption, 60)
  .option('--trace', 'print the hash of each run')
  .addOption(
    new Option(
      '--faults [names...]',
      'plant these faults, or all, in copies of the sources, and see whether they are noticed; for --minutes each',
    ).choices(Object.keys(allFaults)),
  )
  .parse()
  .opts();
const { minutes, seed, nodes, runs, database, shrink, trace, faults } = options;

if (faults !== undefined)
  process.exit((await plantFaults(faults === true ? [] : faults, { minutes, seed, database })) === 0 ? 0 : 1);

const engine = await (database === 'postgres' ? openPostgresEngine : openEmbeddedEngine)();

class BrokenPromise extends Error {}

interface Played {
  readonly scenario: Scenario;
  readonly end: RunEnd;
}
/** The last run, and the last that has failed: the smallest one when the search has ended. */
const known: { last: Played | null; failure: Played | null } = { last: null, failure: null };
const property = fc.asyncProperty(scenarios(nodes), async (scenario) => {
  const end = await runScenario(engine, scenario);
  known.last = { scenario, end };
  if (end.problems.length === 0) return;
  known.failure = known.last;
  throw new BrokenPromise(end.problems[0]);
});

/** Of one seed. @returns whether it has failed */
async function play(runSeed: number, limit?: number): Promise<boolean> {
  const smaller = limit === undefined ? { endOnFailure: true } : { skipAllAfterTimeLimit: limit };
  const { failed, errorInstance } = await fc.check(property, { seed: runSeed, numRuns: 1, ...smaller });
  // A fault of the simulation itself.
  if (failed && errorInstance !== null && !(errorInstance instanceof BrokenPromise)) throw errorInstance;
  return failed;
}

const began = Date.now();
const endsAt = began + minutes * 60_000;
const seconds = (ms: number): number => Math.round(ms / 1000);
let played = 0;
let payments = 0;
let shownAt = 0;
function progress(): void {
  if (Date.now() - shownAt < 5000) return;
  shownAt = Date.now();
  const byTime = (shownAt - began) / (endsAt - began);
  const part = Math.max(byTime, played / runs);
  const left = Math.max(0, seconds((shownAt - began) * (1 / part - 1)));
  process.stderr.write(`${played} runs, ${payments} payments; about ${left} s left\n`);
}

let isStopped = false;
process.once('SIGTERM', () => {
  isStopped = true;
});
const isOver = () => isStopped || played >= runs || Date.now() >= endsAt;
while (!isOver() && !(await play(seed + played))) {
  if (trace) process.stdout.write(`${seed + played} ${known.last?.end.trace}\n`);
  played += 1;
  payments += known.last?.end.payments ?? 0;
  progress();
}
if (known.failure !== null) {
  const failed = seed + played;
  process.stderr.write(`Run ${failed} has broken a promise; ${shrink} s to make it smaller\n`);
  if (shrink > 0) await play(failed, shrink * 1000);
  const given = [nodes !== undefined && `--nodes ${nodes}`, database === 'postgres' && '--database postgres'];
  const again = ['npm run simulate -- --runs 1 --seed', failed, ...given.filter(Boolean)].join(' ');
  process.stdout.write(`${describeRun(known.failure.scenario, known.failure.end)}\nAgain: ${again}\n`);
}
const result = known.failure === null ? 'every promise was kept' : 'a promise was broken';
const summary = `${played} runs, ${payments} payments, from seed ${seed}, in ${seconds(Date.now() - began)} s: ${result}\n`;
await engine.close();
// What a broken world has left behind may keep the process open.
process.stdout.write(summary, () => process.exit(known.failure === null ? 0 : 1));
