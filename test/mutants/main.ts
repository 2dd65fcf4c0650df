/**
 * npm run mutants -- <area>…  plants small faults in an area's code (StrykerJS) and lists those that its tests miss.
 * npm run mutants -- money  does so for the files in which a fault costs money, in every area.
 * npm run mutants -- <area> --file <path>…  does so for these files of the area.
 * npm run mutants -- --changed [commit]  does so for the files that changed since a commit, for a minute.
 * Exits with 10 when a score is too low.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import { type AreaName, areas, isAreaName, isMoneyFile, lowScoreExit } from './areas';
import { type ChangedArea, runChanged } from './runChanged';

const root = fileURLToPath(new URL('../..', import.meta.url));

const program = new Command('npm run mutants --')
  .description('Plants small faults in the code, one at a time, and lists those that its tests miss.')
  .argument('[areas...]', `of: money, ${Object.keys(areas).join(', ')}`)
  .option('--file <paths...>', 'only these files of the area')
  .option('--changed [commit]', 'only the files that changed since the commit (HEAD~1 unless given)')
  .option('--concurrency <processes>', 'processes at a time', Number, availableParallelism())
  .showHelpAfterError()
  .parse();

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const allNames = Object.keys(areas).filter(isAreaName);
const filesOf = (name: AreaName): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...areas[name].mutate);

/** The changed files of each area that has some; null without the commit, as in a shallow clone. */
function changedSince(commit: string): ChangedArea[] | null {
  try {
    git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    return null;
  }
  return allNames.flatMap((name) => {
    const files = git('diff', '--name-only', '--diff-filter=d', '--relative', commit, '--', ...areas[name].mutate);
    return files.length > 0 ? [{ name, files }] : [];
  });
}

/** @returns whether each score is high enough */
async function runNamed(names: readonly string[], only: readonly string[] | undefined): Promise<boolean> {
  execFileSync('npm', ['run', '--silent', 'generate'], { cwd: root });
  const { runArea } = await import('./runArea');
  let isHighEnough = true;
  for (const name of allNames) {
    const all = names.includes(name) ? filesOf(name) : names.includes('money') ? filesOf(name).filter(isMoneyFile) : [];
    const files = only === undefined ? all : all.filter((file) => only.includes(file));
    if (files.length > 0 && !(await runArea(name, files, concurrency))) isHighEnough = false;
  }
  return isHighEnough;
}

const { changed, concurrency, file: only } = program.opts();
const unknown = program.args.find((name) => name !== 'money' && !isAreaName(name));
if (unknown !== undefined) program.error(`error: unknown area '${unknown}'`);
if (changed === undefined && program.args.length === 0) program.error('error: name an area, or use --changed');

const commit = changed === true ? 'HEAD~1' : changed;
if (commit === undefined) process.exitCode = (await runNamed(program.args, only)) ? 0 : lowScoreExit;
else process.exitCode = (await runChanged(changedSince(commit), commit, concurrency)) ? 0 : lowScoreExit;
