import type { FastifyBaseLogger } from 'fastify';
import { identifierChecks } from '../../domain/identifierChecks/identifierChecks';
import type { CompiledForm, FormValues } from '../../form/compile/CompiledForm';
import type { FieldProblem } from '../../form/validate/FieldProblem';
import { checkVerdicts } from '../../form/validate/identifierChecks';
import type { Verdicts } from '../../form/validate/Verdicts';
import { validateForm } from '../../form/validate/validateForm';
import { workerRules } from '../../form/validate/workerRules';
import { createThread } from '../threads/createThread';

/** Tests that may wait, for all players together: at 100 ms each, nobody waits longer than 2 s. */
const maxQueued = 20;
/** `validateForm`, including rules that may run away. @param method for the log */
export type CheckForm = (method: string, form: CompiledForm, values: FormValues) => Promise<readonly FieldProblem[]>;

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
  const thread = createThread({ maxQueued, maxHeapMb: 32 });
  return {
    waiting: thread.waiting,
    close: thread.close,
    async checkForm(method, form, values) {
      const results = await Promise.all(
        workerRules(form.schema, values).map(async ({ field, expression, value }) => {
          const { source, flags } = expression;
          const verdict = (await thread.call('matches', { source, flags, value }, limit)) ?? 'unavailable';
          if (verdict === 'timed-out' || verdict === 'unavailable')
            log.error({ method, field, pattern: source, verdict }, 'a rule was not decided in time');
          return { expression, value, passes: verdict !== 'fails' };
        }),
      );
      const ofPattern: Verdicts['ofPattern'] = (expression, value) => {
        const result = results.find((one) => one.expression === expression && one.value === value);
        return result?.passes === false ? 'failed' : 'passed';
      };
      return validateForm(form, values, { ofPattern, ...checkVerdicts(identifierChecks) }).problems;
    },
  };
}
