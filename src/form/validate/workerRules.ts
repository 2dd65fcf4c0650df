import type { FormSchema, FormValues } from '../compile/CompiledForm';
import { cleanValues } from './fieldValue';
import { noVerdicts } from './Verdicts';
import { type PendingVerdict, validate } from './validate';

/** The expressions that verdicts are awaited of, for a worker with a time limit. */
export const pendingRules = (pending: readonly PendingVerdict[]) => pending.filter((one) => 'expression' in one);

/** The rules of these values that must be tested in a worker with a time limit, or on the server. */
export const workerRules = (schema: FormSchema, values: FormValues) =>
  pendingRules(validate(schema, cleanValues(schema, values), noVerdicts).pending);
