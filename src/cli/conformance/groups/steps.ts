import { newRequestId, type TransactionId, transactionIdOf } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import { transactionStatuses } from '../../../contract/transactionStatus';
import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOf, dutiesOfKinds, passed } from '../Duty';
import { anyStep, codeStep, formStep, isPaid, paidStep, wordStep } from '../firstSteps';
import { wrongExpression } from '../formProblems';
import { guessCodes } from '../guessCodes';
import { withStep } from '../pay';
import {
  clientErrorProblem,
  codeProblem,
  failureWords,
  fieldErrorProblem,
  firstProblem,
  isTaken,
  refusalProblem,
  verdictOf,
} from '../verdicts';
import { undeclaredName } from './validation';

/** No code has a letter where digits were sent. */
const wrongCode = 'x';

/** So many messages to a phone make a bill. */
const manyResends = 10;

/** Answers with two actions, in both spellings of the words. */
const mixedAnswers = [
  { fields: { code: wrongCode, resend: 'true' } },
  { fields: { code: wrongCode }, resend: true },
  { fields: { code: wrongCode, paid: 'true' } },
  { fields: { code: wrongCode }, paid: true },
  { fields: { resend: 'true', paid: 'true' } },
] as const;

/** How a step is answered by a word. */
const answerWith = (context: CheckContext, id: TransactionId, word: 'paid' | 'resend') =>
  context.own.call('transactionStep', { requestId: newRequestId(), id, fields: { [word]: 'true' } });

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  code: {
    words: `a wrong confirmation code of a ${kind} is refused with 422 on 'code' (C8)`,
    check: withStep(kind, codeStep, async ({ payment: { id } }, context) => {
      const answer = { requestId: newRequestId(), id, fields: { code: wrongCode } };
      return verdictOf(fieldErrorProblem(await context.own.call('transactionStep', answer), 'code'));
    }),
  },
  resend: {
    words: `asking for the code of a ${kind} again leaves it at its step (C8)`,
    check: withStep(kind, codeStep, async ({ payment: { id } }, context) => {
      const outcome = await answerWith(context, id, 'resend');
      // A server may limit how often it sends codes.
      if (!outcome.ok && clientErrorProblem(outcome) !== null) return broken(failureWords(outcome.failure));
      const after = outcome.ok ? outcome : await context.own.call('transaction', { id });
      if (!after.ok) return broken(failureWords(after.failure));
      const step = after.value?.next.kind;
      return step === 'confirm' ? passed : broken(`Its step became '${step}'.`);
    }),
  },
  guesses: {
    words: `wrong codes for a step of a ${kind} are taken a limited number of times (C8)`,
    over: 'once',
    check: withStep(kind, codeStep, ({ payment: { id }, step: { code } }, context) =>
      guessCodes(context, id, code?.length ?? 0),
    ),
  },
  resends: {
    words: `a code of a ${kind} is sent again a limited number of times (C8)`,
    over: 'once',
    check: withStep(kind, codeStep, async ({ payment: { id } }, context) => {
      for (let sent = 0; sent < manyResends; sent += 1) {
        const outcome = await answerWith(context, id, 'resend');
        if (!outcome.ok) return verdictOf(clientErrorProblem(outcome));
      }
      return broken(`It sent a code again ${manyResends} times at once, where a limit is asked for.`);
    }),
  },
  mixed: {
    words: `an answer to a step of a ${kind} with two actions, as a code and resend, is refused with 422 (C8)`,
    check: withStep(kind, wordStep, async ({ payment: { id } }, context) => {
      const problems: (string | null)[] = [];
      for (const answer of mixedAnswers) {
        const outcome = await context.own.call('transactionStep', { requestId: newRequestId(), id, ...answer });
        const problem = refusalProblem(outcome, 422) ?? codeProblem(context, outcome, 'ONE_ACTION');
        problems.push(problem && `${JSON.stringify(answer)}: ${problem}`);
      }
      return verdictOf(firstProblem(problems));
    }),
  },
  unasked: {
    words: `'resend' or 'paid' to a step of a ${kind} that does not have it is refused with 422 (C8)`,
    check: withStep(kind, anyStep, async ({ payment: { id }, step: { kind: step } }, context) => {
      const word = isPaid(step) ? 'resend' : 'paid';
      const outcome = await answerWith(context, id, word);
      const problem = refusalProblem(outcome, 422) ?? codeProblem(context, outcome, 'UNDECLARED');
      return verdictOf(problem && `'${word}' to '${step}': ${problem}`);
    }),
  },
  undeclared: {
    words: `an answer with a field that the step of a ${kind} does not have is refused with 422 that names it (C4)`,
    check: withStep(kind, anyStep, async ({ payment: { id } }, context) => {
      const answer = { requestId: newRequestId(), id, fields: { [undeclaredName]: '1' } };
      const outcome = await context.own.call('transactionStep', answer);
      return verdictOf(fieldErrorProblem(outcome, undeclaredName) ?? codeProblem(context, outcome, 'UNDECLARED'));
    }),
  },
  empty: {
    words: `an empty answer to the form of a ${kind} is refused with 4xx (C4)`,
    check: withStep(kind, formStep, async ({ payment: { id } }, context) => {
      const answer = { requestId: newRequestId(), id, fields: {} };
      return verdictOf(clientErrorProblem(await context.own.call('transactionStep', answer)));
    }),
  },
  expressions: {
    words: `every expression of the form of a ${kind} compiles in Unicode mode (C5)`,
    check: withStep(kind, formStep, async ({ step: { fields } }, context) =>
      verdictOf(wrongExpression(fields, context.options.isLenient)),
    ),
  },
  repeated: {
    words: `'I have paid' of a ${kind}, sent twice under one requestId, is answered with the same payment (C4)`,
    check: withStep(kind, paidStep, async ({ payment: { id } }, context) => {
      const answer = { requestId: newRequestId(), id, fields: { paid: 'true' } };
      const first = await context.own.call('transactionStep', answer);
      const second = await context.own.call('transactionStep', answer);
      if (!first.ok) return broken(failureWords(first.failure));
      if (!second.ok) return broken(failureWords(second.failure));
      const other = [first, second].find(({ value }) => value.id !== id);
      if (other) return broken('It answered another payment.');
      return first.value.next.kind === second.value.next.kind
        ? passed
        : broken(`The second one moved it from '${first.value.next.kind}' to '${second.value.next.kind}'.`);
    }),
  },
  spelling: {
    words: `'I have paid' of a ${kind} is taken beside the fields, too (C8)`,
    check: withStep(kind, paidStep, async ({ payment: { id } }, context) => {
      const answer = { requestId: newRequestId(), id, paid: true } as const;
      return isTaken(await context.own.call('transactionStep', answer));
    }),
  },
  claim: {
    words: `'I have paid' of a ${kind} does not end it (C8)`,
    check: withStep(kind, paidStep, async ({ payment: { id } }, context) => {
      const answered = await answerWith(context, id, 'paid');
      if (!answered.ok) return broken(failureWords(answered.failure));
      const after = await context.own.call('transaction', { id });
      const states = [answered.value, ...(after.ok && after.value ? [after.value] : [])];
      const ended = states.find(({ status }) => status === 'processed');
      return ended ? broken(`Its status became ${transactionStatuses.processed.number}, processed.`) : passed;
    }),
  },
});

export const steps: DutyGroup = {
  name: 'steps',
  title: 'Steps of a payment',
  duties: [
    ...dutiesOf('steps', {
      'unknown-id': {
        words: 'a step of an id that nobody knows is refused with 4xx (C4)',
        check: async ({ own }) =>
          verdictOf(
            clientErrorProblem(
              await own.call('transactionStep', {
                requestId: newRequestId(),
                id: transactionIdOf('no-such-id'),
                fields: {},
              }),
            ),
          ),
      },
    }),
    ...dutiesOfKinds('steps', rowsOf),
  ],
};
