import type { LintProblem } from '../../contract/generated/types';
import type { Problem } from '../../contract/validator';
import { contractPath, contractText } from '../../lint/contractText';
import { problemOf } from '../../lint/lintLayout';

/** How a body does not fit the contract. @param why for programs, in English */
export const contractProblem = (problem: Problem, why: string): LintProblem => ({
  ...problemOf('contract', {
    severity: 'error',
    path: contractPath(problem),
    field: null,
    text: contractText(problem),
  }),
  why,
});
