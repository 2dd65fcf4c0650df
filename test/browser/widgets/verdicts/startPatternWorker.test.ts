import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { createPatternRunner, type RunPattern } from '../../../../widgets/verdicts/createPatternRunner';
import { startPatternWorker } from '../../../../widgets/verdicts/startPatternWorker';
import { anyPattern, anyValue } from '../../../fixtures/anyPattern';
import { expressionsRun } from '../../../fixtures/expressionsRun';
import { runawayPatterns } from '../../../fixtures/runawayPatterns';

const compiled = (source: string): RegExp => {
  const { expression } = patternFor(source);
  if (!expression) throw new Error(`${source} does not compile`);
  return expression;
};

const runApart = (run: RunPattern, source: string, value: string) =>
  expressionsRun(() => run({ source, flags: compiled(source).flags, value }));

it('tests in a worker, and skips an expression that has timed out', async () => {
  const runnerOf = (limit: number) => {
    const run = createPatternRunner(startPatternWorker, limit);
    return (value: string) => run({ source: '^(b+)+$', flags: 'u', value });
  };
  // On a busy machine a good test may take longer than the usual 100 ms.
  const patient = runnerOf(15_000);
  expect(await patient('bbb')).toBe('matches');
  expect(await patient('bbc')).toBe('fails');
  const run = runnerOf(100);
  expect(await run(`${'b'.repeat(60)}!`)).toBe('timed-out');
  expect(await run('bbc')).toBe('skipped');
});

it.each(runawayPatterns)('never runs $name in the page', async ({ source, attacks }) => {
  for (const value of attacks)
    expect([...(await runApart(createPatternRunner(startPatternWorker), source, value)).run]).not.toContain(source);
});

it("never runs an expression in the page, and returns the expression's own result", async () => {
  const runner = createPatternRunner(startPatternWorker);
  await fc.assert(
    fc.asyncProperty(anyPattern, anyValue, async (source, value) => {
      fc.pre(patternFor(source).runsIn === 'worker');
      const { result, run } = await runApart(runner, source, value);
      expect([...run]).not.toContain(source);
      // Within the time limit there, so it ends here, too.
      if (result === 'matches' || result === 'fails') expect(compiled(source).test(value)).toBe(result === 'matches');
    }),
    { numRuns: 40 },
  );
});
