import { createPatternJudge } from '../../src/form/regex/createPatternJudge';
import type { UndecidedRule } from '../../src/form/validate/undecidedRules';
import { startPatternWorker } from './startPatternWorker';

/** One for the session: its worker is made by the first rule that needs it. */
const judge = createPatternJudge({ start: startPatternWorker, givesUp: true });
const reported = new Set<string>();

/** What came of a rule. `isNews`: its expression was given up just now, and not before: to be reported once. */
export interface JudgedRule {
  readonly passes: boolean;
  readonly isNews: boolean;
}

/** Tests a rule in the worker, 100 ms at most; one that cannot be decided passes, and the server decides. Never rejects. */
export async function judgeRule({ expression, value }: UndecidedRule): Promise<JudgedRule> {
  const { source, flags } = expression;
  const verdict = await judge.judge({ source, flags, value });
  if (verdict === 'matches' || verdict === 'fails') return { passes: verdict === 'matches', isNews: false };
  const isNews = !reported.has(source);
  reported.add(source);
  return { passes: true, isNews };
}
