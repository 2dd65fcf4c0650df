import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type AreaName, lowScoreExit } from './areas';

/** Files of an area that a change touches. */
export interface ChangedArea {
  readonly name: AreaName;
  readonly files: readonly string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Ms for all areas together: it runs with each change. */
const longestRun = 60_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs the mutants of these files in a process of its own. @returns its exit code; null when the time is over */
async function runFiles({ name, files }: ChangedArea, concurrency: number, ms: number): Promise<number | null> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const options = [name, '--concurrency', String(concurrency), '--file', ...files];
  // Detached: a group that ends with its test runners.
  const run = spawn(process.execPath, ['--import', 'tsx', main, ...options], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  });
  const end = (): void => {
    if (run.pid !== undefined) process.kill(-run.pid, 'SIGKILL');
  };
  const interrupt = (): never => {
    end();
    process.exit(130);
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, ms);
  process.once('SIGINT', interrupt);
  const [code] = await once(run, 'exit');
  clearTimeout(timer);
  process.off('SIGINT', interrupt);
  return isLate ? null : Number(code);
}

/**
 * Runs the mutants of changed files, area by area, for a minute. Only a low score fails: a change must not be
 * refused because a machine is slow or Stryker fails.
 * @param changed null: the commit is unknown
 * @returns false when a score is too low
 */
export async function runChanged(
  changed: readonly ChangedArea[] | null,
  commit: string,
  concurrency: number,
): Promise<boolean> {
  if (changed === null) say(`Mutants: there is no commit ${commit} to compare with, as in a shallow clone.`);
  if (changed?.length === 0) say(`Mutants: no file of an area has changed since ${commit}.`);
  const end = Date.now() + longestRun;
  const left: string[] = [];
  let isHighEnough = true;
  for (const area of changed ?? []) {
    const code = Date.now() < end ? await runFiles(area, concurrency, end - Date.now()) : null;
    if (code === null) left.push(...area.files);
    else if (code === lowScoreExit) isHighEnough = false;
    else if (code !== 0) say(`Mutants: Stryker failed in ${area.name}; its files were not checked.`);
  }
  if (left.length > 0) say(`Mutants: the time is over; these files were not checked: ${left.join(', ')}`);
  return isHighEnough;
}
