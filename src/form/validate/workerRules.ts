import type { FormSchema, FormValues } from '../compile/CompiledForm';
import { cleanValues } from './fieldValue';
import { noVerdicts } from './Verdicts';
import { type PendingVerdict, validate } from './validate';

/** An expression that `validate` leaves to its verdicts, because nothing proves that it ends in time. */
export interface WorkerRule {
  readonly field: string;
  readonly expression: RegExp;
  /** The text to test. */
  readonly value: string;
}

/** The expressions that verdicts are awaited of, for a worker with a time limit. */
export const pendingRules = (pending: readonly PendingVerdict[]): WorkerRule[] =>
  pending.flatMap(({ field, about, value }) =>
    typeof about === 'string' ? [] : [{ field, expression: about, value }],
  );

/** The rules of these values that must be tested in a worker with a time limit, or on the server. */
export const workerRules = (schema: FormSchema, values: FormValues): WorkerRule[] =>
  pendingRules(validate(schema, cleanValues(schema, values), noVerdicts).pending);
