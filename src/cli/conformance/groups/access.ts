import { callNames } from '../../../contract/callNames';
import type { CallName } from '../../../contract/calls';
import { newRequestId } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import { type CheckContext, unknownToken, type WrongToken } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOf, passed, skipped, type Verdict } from '../Duty';
import { harmlessPayloads } from '../harmlessCalls';
import type { Player } from '../openPlayer';
import { type CreatedPayment, withPayment } from '../pay';
import { clientErrorProblem, failureWords, firstProblem, nothingProblem, refusalProblem, verdictOf } from '../verdicts';

/** null: each call of a player without a good token is answered 401; else the first that is not. */
async function unauthorizedProblem(player: Player, context: CheckContext): Promise<string | null> {
  const payloads = harmlessPayloads(context.options);
  const outcome = <Name extends CallName>(name: Name) => player.call(name, payloads[name]);
  const problems = await Promise.all(
    callNames.map(async (name) => {
      const problem = refusalProblem(await outcome(name), 401);
      return problem && `${name}: ${problem}`;
    }),
  );
  return firstProblem(problems);
}

const refuses = (token: WrongToken, words: string): DutyRow => ({
  words: `every call ${words} is answered 401 (C8)`,
  async check(context) {
    const stranger = context.stranger(token);
    return stranger ? verdictOf(await unauthorizedProblem(stranger, context)) : skipped('--token is no JWT.');
  },
});

const noOther = skipped('It needs a second player.');
const shown = broken('It answered the payment of the first player.');

/** Creates a payment, and checks what another player gets of it. */
const ofOther = (
  kind: TransactionKind,
  check: (other: Player, paid: CreatedPayment) => Promise<Verdict>,
): DutyRow['check'] => withPayment(kind, async (paid, { other }) => (other ? check(other, paid) : noOther));

const between: Readonly<Record<string, DutyRow>> = {
  'by-id': {
    words: "another player's payment is not answered by its id (C8)",
    check: ofOther('deposit', async (other, { payment: { id } }) =>
      verdictOf(nothingProblem(await other.call('transaction', { id }))),
    ),
  },
  'withdrawal-by-id': {
    words: "nor is another player's withdrawal (C8)",
    needs: ['withdrawal'],
    check: ofOther('withdrawal', async (other, { payment: { id } }) =>
      verdictOf(nothingProblem(await other.call('transaction', { id }))),
    ),
  },
  'by-request-id': {
    words: "another player's payment is not answered by its requestId (C8)",
    check: ofOther('deposit', async (other, { order: { requestId } }) =>
      verdictOf(nothingProblem(await other.call('transaction', { requestId }))),
    ),
  },
  newest: {
    words: "another player's payment is not the newest unfinished one of a player (C8)",
    check: ofOther('deposit', async (other, { payment: { id } }) => {
      const newest = await other.call('transaction', {});
      if (!newest.ok) return broken(failureWords(newest.failure));
      return newest.value?.id === id ? shown : passed;
    }),
  },
  step: {
    words: "another player cannot answer a payment's step (C4)",
    check: ofOther('deposit', async (other, { payment: { id } }) => {
      const answer = { requestId: newRequestId(), id, fields: { paid: 'true' } };
      return verdictOf(clientErrorProblem(await other.call('transactionStep', answer)));
    }),
  },
  duplicate: {
    words: "another player who makes the same payment at once does not get the first player's (C8)",
    check: ofOther('deposit', async (other, { order, payment: { id } }) => {
      const second = await other.call('createDeposit', { ...order, requestId: newRequestId() });
      if (second.ok) return second.value.id === id ? shown : passed;
      const isShown = second.failure.kind === 'duplicate' && second.failure.transaction.id === id;
      return isShown ? broken('It answered DUPLICATE with the payment of the first player.') : passed;
    }),
  },
  'request-id': {
    words: "another player who sends the same requestId does not get the first player's payment (C8)",
    check: ofOther('deposit', async (other, { order, payment }) => {
      const second = await other.call('createDeposit', order);
      return second.ok && second.value.id === payment.id ? shown : passed;
    }),
  },
};

export const access: DutyGroup = {
  name: 'access',
  title: 'Tokens and players',
  duties: [
    ...dutiesOf('access', {
      'wrong-token': refuses('unknown', 'with an unknown token'),
      'no-token': refuses('none', 'without a token'),
      'forged-token': refuses('forged', 'with the token under another signature'),
      'unsigned-token': refuses('unsigned', "with the token's claims under 'alg: none'"),
      'expired-token': { ...refuses('expired', 'with an expired token'), needs: ['expiredToken'] },
      'refused-socket': {
        words: 'a socket whose token was refused is answered 401 until it sends a good one (C3)',
        over: 'once',
        needs: ['socket'],
        async check(context) {
          const player = context.on('socket').openSecond();
          const first = await player.call('transaction', {});
          if (!first.ok) return broken(failureWords(first.failure));
          const problems: (string | null)[] = [];
          for (const [words, token] of Object.entries({
            'With an unknown token': unknownToken,
            'Then without one': '',
          })) {
            player.changeToken(token);
            const problem = refusalProblem(await player.call('transaction', {}), 401);
            problems.push(problem && `${words}: ${problem}`);
          }
          return verdictOf(firstProblem(problems));
        },
      },
    }),
    ...dutiesOf('access/other', between).map((duty) => ({
      ...duty,
      needs: ['otherToken', ...(duty.needs.length > 0 ? duty.needs : ['deposit' as const])] as const,
    })),
  ],
};
