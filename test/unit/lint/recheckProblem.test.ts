import { expect, it } from 'vitest';
import { type RecheckResult, recheckProblem } from '../../../src/lint/recheckProblem';

const vulnerable = (type: string, degree: number | null = null): RecheckResult => ({
  status: 'vulnerable',
  type,
  degree,
});

it.each([
  ['safe', { status: 'safe', type: 'linear', degree: null }],
  ['of quadratic time, which short texts bound', vulnerable('polynomial', 2)],
] as const)('accepts an expression that is %s', (_, answer) => {
  expect(recheckProblem(answer)).toBeNull();
});

const undecided = 'We couldn’t verify that this pattern runs fast enough. Simplify it.';
it.each([
  ['without an answer in time', null, undecided],
  ['that recheck cannot decide', { status: 'unknown', type: null, degree: null }, undecided],
  [
    'of exponential time',
    vulnerable('exponential'),
    'This pattern can take exponentially long on some input. Remove repetitions that can match the same text.',
  ],
  [
    'of cubic time',
    vulnerable('polynomial', 3),
    'This pattern is slow on long input: matching time grows with the length to the power of 3. Remove repetitions that can match the same text.',
  ],
] as const)('refuses an expression %s', (_, answer, words) => {
  expect(recheckProblem(answer)?.words).toBe(words);
});
