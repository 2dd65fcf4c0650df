import { workerResult } from '../src/form/regex/workerResults';
import { checkVerdicts } from '../src/form/validate/identifierChecks';
import type { Verdicts } from '../src/form/validate/Verdicts';
import { loadedChecks } from './loadChecks';

const ofPattern: Verdicts['ofPattern'] = (expression, value) => {
  const passes = workerResult(expression, value);
  if (passes === null) return 'pending';
  return passes ? 'passed' : 'failed';
};

/** What the worker and the check digits have found in this session. */
export const widgetVerdicts = (): Verdicts => ({ ofPattern, ...checkVerdicts(loadedChecks()) });
