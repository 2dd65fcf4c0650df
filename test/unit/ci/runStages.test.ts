import { describe, expect, it } from 'vitest';
import { runStages, type Script } from '../../../.ci/runStages';

const script = (name: string, ...needs: string[]): Script => ({ name, seconds: 30, needs });
const stages = [
  [script('build')],
  [script('unit'), script('size', 'build')],
  [script('e2e', 'size')],
  [script('site')],
];

/** Runs the stages. @param failing names of scripts @returns what was run, and what was written */
async function runAll(...failing: readonly string[]) {
  const ran: string[] = [];
  const written: string[] = [];
  let ticks = 0;
  const hasPassed = await runStages(stages, {
    async run(name, isAlone) {
      ran.push(isAlone ? `${name} alone` : name);
      return { hasPassed: !failing.includes(name), output: `${'.'.repeat(9000)}what ${name} wrote` };
    },
    write: (text) => void written.push(text),
    now: () => 0,
    every30s(tick) {
      tick();
      ticks += 1;
      return () => {
        ticks -= 1;
      };
    },
  });
  expect(ticks).toBe(0);
  return { hasPassed, ran, log: written.join('') };
}

describe('npm test', () => {
  it('runs all stages, and says before each how long it and the rest take', async () => {
    const { hasPassed, ran, log } = await runAll();
    expect([hasPassed, ran]).toEqual([true, ['build alone', 'unit', 'size', 'e2e alone', 'site alone']]);
    expect(log).toContain('[2/4] unit, size: about 30 s, then 60 s more');
    expect(log).toContain('unit: 0 s of about 30 s');
    expect(log).toMatch(/All passed, in 0 s\n$/);
  });

  it('runs what follows a failure, but for what needs the output of what has failed or was left out', async () => {
    const { hasPassed, ran } = await runAll('build');
    expect([hasPassed, ran]).toEqual([false, ['build alone', 'unit alone', 'site alone']]);
  });

  it('ends with the sum of all, the names of those without a pass, and the end of what each wrote', async () => {
    const { log } = await runAll('unit', 'size');
    expect(log.slice(log.indexOf('build: passed', log.indexOf('site: passed')))).toBe(
      [
        'build: passed in 0 s',
        'unit: FAILED in 0 s',
        'size: FAILED in 0 s',
        'e2e: NOT RUN, for it needs size',
        'site: passed in 0 s',
        'FAILED: unit, size, e2e, in 0 s',
        `--- unit\n${'.'.repeat(2985)}what unit wrote`,
        `--- size\n${'.'.repeat(2985)}what size wrote\n`,
      ].join('\n'),
    );
    expect(log.split(`${'.'.repeat(9000)}what unit wrote`)).toHaveLength(2);
  });
});
