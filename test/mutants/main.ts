/**
 * npm run mutants -- <room>…  plants small faults in a room's code (StrykerJS) and lists those that its tests miss.
 * npm run mutants -- <room> --file <path>…  does so for these files of the room.
 * npm run mutants -- --changed [commit]  does so for the files that changed since a commit, and stops after three
 * minutes. Exits with 1 when a score is below the room's limit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import { Stryker } from '@stryker-mutator/core';
import Table from 'cli-table3';
import { accepted } from './accepted';
import { isRoomName, type Room, type RoomName, rooms } from './rooms';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = fileURLToPath(new URL('../..', import.meta.url));
/** For `--changed`, in ms: CI runs it with each change. */
const longestRun = 180_000;

const program = new Command('npm run mutants --')
  .description('Plants small faults in the code, one at a time, and lists those that its tests miss.')
  .argument('[rooms...]', `of: ${Object.keys(rooms).join(', ')}`)
  .option('--file <paths...>', 'only these files of the room')
  .option('--changed [commit]', 'only the files that changed since the commit (HEAD~1 unless given)')
  .showHelpAfterError()
  .parse();

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The room's files; with options, those of them that changed since the commit or were asked for. */
const filesOf = ({ mutate }: Room, since: string | null, only: readonly string[] | undefined): string[] => {
  const files =
    since === null
      ? git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...mutate)
      : git('diff', '--name-only', '--diff-filter=d', '--relative', since, '--', ...mutate);
  return only === undefined ? files : files.filter((file) => only.includes(file));
};

/** Mutates the files and runs the tests that cover each mutant. */
async function mutantsIn(files: readonly string[], tests: readonly string[]): Promise<Mutant[]> {
  process.env.MUTANTS_TESTS = tests.join();
  return new Stryker({
    configFile: 'test/mutants/stryker.config.json',
    mutate: [...files],
    concurrency: availableParallelism(),
    ...(process.stdout.isTTY && { reporters: ['progress'] }),
  }).runMutationTest();
}

const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

const pathOf = ({ fileName }: Mutant): string => relative(root, fileName);
const lineOf = (mutant: Mutant): string =>
  readFileSync(root + pathOf(mutant), 'utf8').split('\n')[mutant.location.start.line - 1] ?? '';

const isAccepted = (mutant: Mutant): boolean =>
  accepted.some(
    ({ file, line, mutator }) =>
      file === pathOf(mutant) &&
      (mutator === undefined || mutator === mutant.mutatorName) &&
      lineOf(mutant).includes(line),
  );

/** Killed mutants in percent of those that count. */
const scoreOf = (mutants: readonly Mutant[]): number => {
  const killed = mutants.filter(isKilled).length;
  const missed = mutants.filter((mutant) => isMissed(mutant) && !isAccepted(mutant)).length;
  return killed + missed === 0 ? 100 : (100 * killed) / (killed + missed);
};

function report(mutants: readonly Mutant[]): void {
  const files = [...new Set(mutants.map(pathOf))].sort();
  const table = new Table({ head: ['file', 'score', 'killed', 'missed', 'accepted'], style: { head: [], border: [] } });
  for (const file of files) {
    const own = mutants.filter((mutant) => pathOf(mutant) === file);
    const missed = own.filter(isMissed);
    const known = missed.filter(isAccepted).length;
    table.push([file, `${scoreOf(own).toFixed(1)} %`, own.filter(isKilled).length, missed.length - known, known]);
  }
  process.stdout.write(`${table}\n`);
  for (const mutant of mutants.filter((one) => isMissed(one) && !isAccepted(one))) {
    const { line, column } = mutant.location.start;
    const replacement = mutant.replacement?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? '';
    process.stdout.write(`${pathOf(mutant)}:${line}:${column + 1} ${mutant.mutatorName} → ${replacement}\n`);
    process.stdout.write(`    ${lineOf(mutant).trim()}\n`);
  }
}

async function run(name: RoomName): Promise<boolean> {
  const files = filesOf(rooms[name], since, only);
  if (files.length === 0 && since === null) throw new Error(`The room ${name} has no such files.`);
  if (files.length === 0) return true;
  const started = Date.now();
  const mutants = await mutantsIn(files, rooms[name].tests);
  report(mutants);
  const score = scoreOf(mutants);
  const { lowestScore } = rooms[name];
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(
    `${name}: ${score.toFixed(1)} % of ${mutants.length} mutants, at least ${lowestScore} %; ${seconds} s\n`,
  );
  return score >= lowestScore;
}

const { changed, file: only } = program.opts();
const since = changed === undefined ? null : changed === true ? 'HEAD~1' : changed;
const unknown = program.args.find((name) => !isRoomName(name));
if (unknown !== undefined) program.error(`error: unknown room '${unknown}'`);
const named = program.args.filter(isRoomName);
if (since === null && named.length === 0) program.error('error: name a room, or use --changed');

if (since !== null)
  setTimeout(() => {
    process.stdout.write('Stopped after three minutes; run the room by its name for the rest.\n');
    process.exit(process.exitCode ?? 0);
  }, longestRun).unref();
for (const name of named.length > 0 ? named : Object.keys(rooms).filter(isRoomName))
  if (!(await run(name))) process.exitCode = 1;
