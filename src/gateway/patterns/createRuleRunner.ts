import type { FastifyBaseLogger } from 'fastify';
import { identifierChecks } from '../../domain/identifierChecks/identifierChecks';
import type { FormSchema, FormValues } from '../../form/compile/CompiledForm';
import { clearWorkerResults, recordWorkerResult } from '../../form/regex/workerResults';
import type { FieldProblem } from '../../form/validate/FieldProblem';
import { provideChecks } from '../../form/validate/identifierChecks';
import { validateForm } from '../../form/validate/validateForm';
import { workerRules } from '../../form/validate/workerRules';
import { createThread } from '../threads/createThread';

/** Tests that may wait, for all players together: at 100 ms each, nobody waits longer than 2 s. */
const maxQueued = 20;
/** `validateForm`, including rules that may run away. @param method for the log */
export type CheckForm = (
  method: string,
  schema: FormSchema,
  values: FormValues,
  order: readonly string[],
) => Promise<FieldProblem[]>;

export interface RuleRunner {
  readonly checkForm: CheckForm;
  /** Tests that wait for their thread. */
  waiting(): number;
  close(): void;
}

/**
 * Tests rules that may run away in one thread, one after the other. A rule that times out passes and is logged.
 * @param limit for one test, in ms
 */
export function createRuleRunner(log: Pick<FastifyBaseLogger, 'error'>, limit = 100): RuleRunner {
  provideChecks(identifierChecks);
  const thread = createThread({ maxQueued, maxHeapMb: 32 });
  return {
    waiting: thread.waiting,
    close: thread.close,
    async checkForm(method, schema, values, order) {
      const results = await Promise.all(
        workerRules(schema, values).map(async ({ expression, value, problem }) => {
          const { source, flags } = expression;
          const verdict = (await thread.call('matches', { source, flags, value }, limit)) ?? 'unavailable';
          if (verdict === 'timed-out' || verdict === 'unavailable')
            log.error({ method, field: problem.field, pattern: source, verdict }, 'a rule was not decided in time');
          return { expression, value, passes: verdict !== 'fails' };
        }),
      );
      for (const { expression, value, passes } of results) recordWorkerResult(expression, value, passes);
      const problems = validateForm(schema, values, order);
      // One player's texts are not stored for the next.
      clearWorkerResults();
      return problems;
    },
  };
}
