import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createPatternJudge } from '../../../../src/form/regex/createPatternJudge';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { judgeRule } from '../../../../widgets/lateRules/judgeRule';
import { startPatternWorker } from '../../../../widgets/lateRules/startPatternWorker';
import { anyPattern, anyValue } from '../../../fixtures/anyPattern';
import { longestBlock } from '../../../fixtures/longestBlock';
import { runawayPatterns } from '../../../fixtures/runawayPatterns';

/** The real worker, but nothing is given up: each round tests anew. */
const judge = createPatternJudge({ start: startPatternWorker });
afterAll(() => judge.close());

const compiled = (source: string): RegExp => {
  const { expression } = patternFor(source);
  if (!expression) throw new Error(`${source} does not compile`);
  return expression;
};

/** Other work on the machine may hold a round up; an expression that ran in the page would hold up all of them. */
async function judged(source: string, value: string) {
  const { flags } = compiled(source);
  let best = await longestBlock(() => judge.judge({ source, flags, value }));
  for (let round = 1; round < 4 && best.longest >= 50; round += 1) {
    const next = await longestBlock(() => judge.judge({ source, flags, value }));
    if (next.longest < best.longest) best = next;
  }
  return best;
}

it('decides in a worker, and tells once of an expression that runs away; from then on it passes', async () => {
  const rule = (value: string) => judgeRule({ expression: compiled('^(b+)+$'), value, problem: { field: 'key' } });
  expect(await rule('bbb')).toEqual({ passes: true, isNews: false });
  expect(await rule('bbc')).toEqual({ passes: false, isNews: false });
  expect(await rule(`${'b'.repeat(60)}!`)).toEqual({ passes: true, isNews: true });
  expect(await rule('bbc')).toEqual({ passes: true, isNews: false });
});

it.each(runawayPatterns)('never blocks the page with $name', async ({ source, attacks }) => {
  for (const value of attacks) expect((await judged(source, value)).longest).toBeLessThan(50);
});

it("never blocks the page with any expression, and gives no verdict that is not the expression's own", async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern, anyValue, async (source, value) => {
      fc.pre(patternFor(source).verdict === 'unproven');
      const { result, longest } = await judged(source, value);
      expect(longest).toBeLessThan(50);
      // What was decided within the limit ends here as well.
      if (result === 'matches' || result === 'fails') expect(compiled(source).test(value)).toBe(result === 'matches');
    }),
    { numRuns: 40 },
  );
});
