import { type LintText, lintText } from './lintText';

/** The samples have no second opinion: ajv did not answer. */
export const noSecondOpinion = lintText('lint.secondNone');

/** Why the two validators' results about a sample block a publish. @param isRefused by ajv */
export const sampleDispute = (field: string, text: string, isRefused: boolean): LintText =>
  isRefused ? lintText('lint.secondRefuses', { field, text }) : lintText('lint.secondAccepts', { field, text });
