import { newRequestId, transactionIdOf } from '../../../contract/ids';
import type { Step, TransactionKind } from '../../../contract/transaction';
import { broken, type DutyGroup, type DutyRow, dutiesOf, dutiesOfKinds, passed, skipped } from '../Duty';
import { withPayment } from '../pay';
import {
  clientErrorProblem,
  failureWords,
  fieldErrorProblem,
  firstProblem,
  refusalProblem,
  verdictOf,
} from '../verdicts';
import { undeclaredName } from './validation';

/** The steps on which a player says 'I have paid'. */
const paidSteps: readonly Step['kind'][] = ['instruction', 'invoice', 'crypto-address'];
/** No code has a letter where digits were sent. */
const wrongCode = 'x';

/** Answers with two actions, in both spellings of the words. */
const mixedAnswers = [
  { fields: { code: wrongCode, resend: 'true' } },
  { fields: { code: wrongCode }, resend: true },
  { fields: { code: wrongCode, paid: 'true' } },
  { fields: { code: wrongCode }, paid: true },
  { fields: { resend: 'true', paid: 'true' } },
] as const;

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  code: {
    words: `a wrong confirmation code of a ${kind} is refused with 422 on 'code' (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { id, next } }) => {
        if (next.kind !== 'confirm' || !next.code) return skipped('The sample asks for no confirmation code.');
        const answer = { requestId: newRequestId(), id, fields: { code: wrongCode } };
        return verdictOf(fieldErrorProblem(await context.own.call('transactionStep', answer), 'code'));
      }),
  },
  resend: {
    words: `asking for the code of a ${kind} again leaves it at its step (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { id, next } }) => {
        if (next.kind !== 'confirm' || !next.code) return skipped('The sample asks for no confirmation code.');
        const answer = { requestId: newRequestId(), id, fields: { resend: 'true' } };
        const outcome = await context.own.call('transactionStep', answer);
        // A server may limit how often it sends codes.
        if (!outcome.ok && clientErrorProblem(outcome) !== null) return broken(failureWords(outcome.failure));
        const after = outcome.ok ? outcome : await context.own.call('transaction', { id });
        if (!after.ok) return broken(failureWords(after.failure));
        const step = after.value?.next.kind;
        return step === 'confirm' ? passed : broken(`Its step became '${step}'.`);
      }),
  },
  mixed: {
    words: `an answer to a step of a ${kind} with two actions, as a code and resend, is refused with 422 (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { id, next } }) => {
        if (!paidSteps.includes(next.kind) && !(next.kind === 'confirm' && next.code))
          return skipped(`The first step of this method is '${next.kind}'.`);
        const problems: (string | null)[] = [];
        for (const answer of mixedAnswers) {
          const outcome = await context.own.call('transactionStep', { requestId: newRequestId(), id, ...answer });
          const problem = refusalProblem(outcome, 422);
          problems.push(problem && `${JSON.stringify(answer)}: ${problem}`);
        }
        return verdictOf(firstProblem(problems));
      }),
  },
  undeclared: {
    words: `an answer with a field that the step of a ${kind} does not have is refused with 422 that names it (C4)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { id, next } }) => {
        if (next.kind === 'complete') return skipped('The sample has no step.');
        const answer = { requestId: newRequestId(), id, fields: { [undeclaredName]: '1' } };
        return verdictOf(fieldErrorProblem(await context.own.call('transactionStep', answer), undeclaredName));
      }),
  },
  empty: {
    words: `an empty answer to the form of a ${kind} is refused with 4xx (C4)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { id, next } }) => {
        if (next.kind !== 'form' || next.fields.every(({ isOptional }) => isOptional))
          return skipped(`The first step of this method is '${next.kind}'.`);
        const answer = { requestId: newRequestId(), id, fields: {} };
        return verdictOf(clientErrorProblem(await context.own.call('transactionStep', answer)));
      }),
  },
  repeated: {
    words: `'I have paid' of a ${kind}, sent twice under one requestId, is answered with the same payment (C4)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { id, next } }) => {
        if (!paidSteps.includes(next.kind)) return skipped(`The first step of this method is '${next.kind}'.`);
        const answer = { requestId: newRequestId(), id, fields: { paid: 'true' } };
        const first = await context.own.call('transactionStep', answer);
        const second = await context.own.call('transactionStep', answer);
        if (!first.ok) return broken(failureWords(first.failure));
        if (!second.ok) return broken(failureWords(second.failure));
        if (first.value.id !== id || second.value.id !== id) return broken('It answered another payment.');
        return first.value.next.kind === second.value.next.kind
          ? passed
          : broken(`The second one moved it from '${first.value.next.kind}' to '${second.value.next.kind}'.`);
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
