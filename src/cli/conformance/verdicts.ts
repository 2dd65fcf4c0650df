import type { CallFailure, Outcome } from '../../contract/failure';
import type { MethodName } from '../../contract/ids';
import type { Transaction } from '../../contract/transaction';
import { type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';
import type { CheckContext } from './createContexts';
import { broken, passed, type Verdict } from './Duty';

/** A failure in words, with the names of the fields that were refused. */
export function failureWords(failure: CallFailure): string {
  if (!('status' in failure)) return failure.message;
  const words = `It answered ${failure.status}: ${failure.message}`;
  return failure.kind === 'invalid' ? `${words} (${Object.keys(failure.fields).join(', ')})` : words;
}

/** A status as its server has it: the number. */
export const withNumber = (status: TransactionStatus): string => `${transactionStatuses[status].number}, ${status}`;

export const verdictOf = (problem: string | null): Verdict => (problem === null ? passed : broken(problem));

/** The first problem of several. */
export const firstProblem = (problems: readonly (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null;

/** Passed if the widget can read the reply: its own parsers have. */
export const isTaken = (outcome: Outcome<unknown>): Verdict =>
  outcome.ok ? passed : broken(failureWords(outcome.failure));

/** null: it says nothing of another form, or has that of the method; else what is wrong. */
export function layoutProblem(failure: CallFailure, sent: MethodName): string | null {
  if (failure.kind === 'layout-changed') {
    if (failure.method?.name === sent) return null;
    const words = failure.method ? `has the method '${failure.method.name}'` : 'has no method that can be read';
    return `LAYOUT_CHANGED of '${sent}' ${words}, where error.method is asked for as the list has it now.`;
  }
  return 'code' in failure && failure.code === 'LAYOUT_CHANGED'
    ? `LAYOUT_CHANGED has status ${failure.status}, where 409 is asked for.`
    : null;
}

/** null: it was refused with this status; else what happened. */
export function refusalProblem(outcome: Outcome<unknown>, status: number): string | null {
  if (outcome.ok) return `It was taken, where ${status} is asked for.`;
  const { failure } = outcome;
  return 'status' in failure && failure.status === status ? null : failureWords(failure);
}

/** null: a refusal has the contract's code, or may have another one; else what it has. */
export function codeProblem({ options }: CheckContext, outcome: Outcome<unknown>, code: string): string | null {
  if (outcome.ok || options.isLenient || !('code' in outcome.failure) || outcome.failure.code === code) return null;
  return `Its code is ${outcome.failure.code ?? 'missing'}, where ${code} is asked for.`;
}

/** null: it was refused with 4xx, so that the player can do something about it; else what happened. */
export function clientErrorProblem(outcome: Outcome<unknown>): string | null {
  if (outcome.ok) return 'It was taken.';
  const { failure } = outcome;
  return 'status' in failure && failure.status >= 400 && failure.status < 500 ? null : failureWords(failure);
}

/** Keys of the widget's texts that have a parameter (contract §4). */
const parameterOf: Readonly<Record<string, 'amount' | 'count'>> = {
  'form.amount.belowMin': 'amount',
  'form.amount.aboveMax': 'amount',
  'form.amount.aboveBalance': 'amount',
  'form.amount.balanceBelowMin': 'amount',
  'form.amount.decimals': 'count',
};

/** null: it was refused with 422 on this field; else what happened. */
export function fieldErrorProblem(outcome: Outcome<unknown>, field: string): string | null {
  if (outcome.ok) return 'It was taken.';
  const { failure } = outcome;
  if (failure.kind !== 'invalid') return `${failureWords(failure)} (422 with fields.${field} is asked for)`;
  if (failure.status !== 422) return `It answered ${failure.status}, where 422 is asked for.`;
  const { [field]: error } = failure.fields;
  if (!error) return `It names ${Object.keys(failure.fields).join(', ')}, not '${field}'.`;
  const parameter = parameterOf[error.key];
  return parameter === undefined || error[parameter] !== undefined
    ? null
    : `Its key ${error.key} lacks its ${parameter}.`;
}

/** null: the answer shows no transaction; else what happened. */
export function nothingProblem(outcome: Outcome<Transaction | null>): string | null {
  if (outcome.ok) return outcome.value === null ? null : 'It answered a transaction.';
  const { failure } = outcome;
  return 'status' in failure && [403, 404].includes(failure.status) ? null : failureWords(failure);
}
