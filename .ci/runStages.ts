/** An npm script of `npm test`. */
export interface Script {
  readonly name: string;
  /** What it takes on two quiet cores, in seconds. */
  readonly seconds: number;
  /** Scripts of earlier stages whose output it reads: it is left out where one of them has failed. */
  readonly needs: readonly string[];
}

export interface Result {
  readonly hasPassed: boolean;
  /** What it has written. */
  readonly output: string;
}

export interface StageOptions {
  /** Runs a script. @param isAlone no other script runs beside it: it shows its output as it is written */
  readonly run: (name: string, isAlone: boolean) => Promise<Result>;
  readonly write: (text: string) => void;
  /** Seconds since any time. */
  readonly now: () => number;
  /** Calls back every half a minute. @returns ends that */
  readonly every30s: (tick: () => void) => () => void;
}

/** Characters that are shown again at the end, of all scripts that have failed: of a log of CI only its end may be kept. */
const lastPart = 6000;

const timeText = (seconds: number): string =>
  seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
/** Of scripts that run side by side. */
const longest = (scripts: readonly Script[]): number => Math.max(0, ...scripts.map(({ seconds }) => seconds));
const namesOf = (scripts: readonly Script[]): string => scripts.map(({ name }) => name).join(', ');

/**
 * Runs stages one after another, the scripts of each side by side, whatever has failed before. The output of a script
 * is shown once it ends, and the end of each that has failed again after the sum. @returns whether all have passed
 */
export async function runStages(stages: readonly (readonly Script[])[], options: StageOptions): Promise<boolean> {
  const { run, write, now, every30s } = options;
  const start = now();
  const failed = new Map<string, string>();
  const sum: string[] = [];

  async function runScript({ name, seconds }: Script, isAlone: boolean): Promise<void> {
    const begin = now();
    const endTicks = every30s(() => write(`${name}: ${timeText(now() - begin)} of about ${timeText(seconds)}\n`));
    const { hasPassed, output } = await run(name, isAlone);
    endTicks();
    const line = `${name}: ${hasPassed ? 'passed' : 'FAILED'} in ${timeText(now() - begin)}`;
    if (!hasPassed) failed.set(name, output);
    sum.push(line);
    write(`${isAlone ? '' : output}\n${line}\n\n`);
  }

  for (const [index, stage] of stages.entries()) {
    const missing = ({ needs }: Script): readonly string[] => needs.filter((need) => failed.has(need));
    for (const script of stage.filter((one) => missing(one).length > 0)) {
      failed.set(script.name, '');
      sum.push(`${script.name}: NOT RUN, for it needs ${missing(script).join(', ')}`);
    }
    const runnable = stage.filter(({ name }) => !failed.has(name));
    if (runnable.length === 0) continue;
    const left = stages.slice(index + 1).reduce((seconds, later) => seconds + longest(later), 0);
    write(
      `[${index + 1}/${stages.length}] ${namesOf(runnable)}: about ${timeText(longest(runnable))}, then ${timeText(left)} more\n`,
    );
    await Promise.all(runnable.map((script) => runScript(script, runnable.length === 1)));
  }

  write(`${sum.join('\n')}\n`);
  const result = failed.size === 0 ? 'All passed' : `FAILED: ${[...failed.keys()].join(', ')}`;
  write(`${result}, in ${timeText(now() - start)}\n`);
  const wrote = [...failed].filter(([, output]) => output !== '');
  for (const [name, output] of wrote) write(`--- ${name}\n${output.slice(-Math.ceil(lastPart / wrote.length))}\n`);
  return failed.size === 0;
}
