import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createPatternRunner } from '../../../../src/form/regex/createPatternRunner';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { startPatternWorker } from '../../../../widgets/workerRules/startPatternWorker';
import { createWorkerRuleTester } from '../../../../widgets/workerRules/testWorkerRule';
import { anyPattern, anyValue } from '../../../fixtures/anyPattern';
import { expressionsRun } from '../../../fixtures/expressionsRun';
import { runawayPatterns } from '../../../fixtures/runawayPatterns';

/** The real worker, without skipping what has timed out. */
const runner = createPatternRunner({ startWorker: startPatternWorker });
afterAll(() => runner.close());

const compiled = (source: string): RegExp => {
  const { expression } = patternFor(source);
  if (!expression) throw new Error(`${source} does not compile`);
  return expression;
};

const runApart = (source: string, value: string) =>
  expressionsRun(() => runner.run({ source, flags: compiled(source).flags, value }));

it('tests in a worker, reports a timeout once, and lets the expression pass from then on', async () => {
  const ruleOf = (testTimeout: number) => {
    const testRule = createWorkerRuleTester({ testTimeout });
    return (value: string) => testRule({ expression: compiled('^(b+)+$'), value, problem: { field: 'key' } });
  };
  // On a busy machine a good test may take longer than the usual 100 ms.
  const patient = ruleOf(15_000);
  expect(await patient('bbb')).toEqual({ passes: true, isFirstTimeout: false });
  expect(await patient('bbc')).toEqual({ passes: false, isFirstTimeout: false });
  const rule = ruleOf(100);
  expect(await rule(`${'b'.repeat(60)}!`)).toEqual({ passes: true, isFirstTimeout: true });
  expect(await rule('bbc')).toEqual({ passes: true, isFirstTimeout: false });
});

it.each(runawayPatterns)('never runs $name in the page', async ({ source, attacks }) => {
  for (const value of attacks) expect([...(await runApart(source, value)).run]).not.toContain(source);
});

it("never runs an expression in the page, and returns the expression's own result", async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern, anyValue, async (source, value) => {
      fc.pre(patternFor(source).runsIn === 'worker');
      const { result, run } = await runApart(source, value);
      expect([...run]).not.toContain(source);
      // Within the time limit there, so it ends here, too.
      if (result === 'matches' || result === 'fails') expect(compiled(source).test(value)).toBe(result === 'matches');
    }),
    { numRuns: 40 },
  );
});
