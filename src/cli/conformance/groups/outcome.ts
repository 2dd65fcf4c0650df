import type { CallFailure } from '../../../contract/failure';
import type { DepositStatus } from '../../../contract/pushes';
import { type TransactionStatus, transactionStatuses } from '../../../contract/transactionStatus';
import { mayFollow } from '../../../domain/transactionProgress';
import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOf, passed, skipped, type Verdict } from '../Duty';
import { exactVerdict } from '../exactVerdict';
import { type Listener, type ObservedDeposit, observedDeposit } from '../observeDeposit';
import { failureWords, withNumber } from '../verdicts';
import { declineDuties } from './declines';

/** null: no status is replaced by one that may not follow it (C8); else the first two of which one is. */
function flipIn(statuses: readonly TransactionStatus[]): string | null {
  for (const [index, next] of statuses.entries()) {
    const last = statuses[index - 1] ?? next;
    if (!mayFollow(last, next)) return `It went from ${withNumber(last)} to ${withNumber(next)}.`;
  }
  return null;
}

const notTaken = (failure: CallFailure): Verdict =>
  skipped(`The deposit of --deposit was not taken. ${failureWords(failure)}`);

const withDeposit = async (
  context: CheckContext,
  check: (deposit: ObservedDeposit) => string | null,
): Promise<Verdict> => {
  const observed = await observedDeposit(context);
  if (!observed.ok) return notTaken(observed.failure);
  if (observed.value.problem !== null) return skipped(observed.value.problem);
  const problem = check(observed.value);
  return problem === null ? passed : broken(problem);
};

/** A check of pushes: where none came, there is nothing to judge. */
async function withPushes(context: CheckContext, check: (deposit: ObservedDeposit) => string | null): Promise<Verdict> {
  const observed = await observedDeposit(context);
  const isSilent =
    observed.ok &&
    observed.value.problem === null &&
    Object.values(observed.value.pushes).every(({ length }) => length === 0);
  return isSilent ? skipped('No push came.') : withDeposit(context, check);
}

const lastStatus = ({ statuses }: ObservedDeposit): TransactionStatus => statuses.at(-1)?.status ?? 'waiting';

/** null: the connection got the end. */
const missingPush =
  (name: Listener) =>
  ({ pushes, ...deposit }: ObservedDeposit): string | null =>
    pushes[name].some(({ status }) => status === endOf(deposit)) ? null : 'No push with it came.';

/** The first end: later ones are another duty's. */
const endOf = ({ statuses }: Pick<ObservedDeposit, 'statuses'>): TransactionStatus =>
  statuses.find(({ status }) => transactionStatuses[status].isEnd)?.status ?? 'waiting';

const foreignPush = (name: Listener) => (deposit: ObservedDeposit) =>
  deposit.pushes[name].length === 0 ? null : 'It got a push.';

function repeatedIn(pushes: readonly DepositStatus[]): string | null {
  const counts = new Map<string, number>();
  for (const { status, txid = '' } of pushes) {
    const key = `${status} ${txid}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return most > 1 ? `The same push came ${most} times.` : null;
}

const rows: Readonly<Record<string, DutyRow>> = {
  ends: {
    words: 'a payment that the sandbox has ended is answered with its end (specification §4)',
    async check(context) {
      const observed = await observedDeposit(context);
      if (!observed.ok) return notTaken(observed.failure);
      const { problem } = observed.value;
      if (problem === null) return passed;
      return context.options.settleUrl === null ? skipped(problem) : broken(problem);
    },
  },
  'status-order': {
    words: 'an end stays, and nothing goes back to waiting (C8)',
    check: (context) => withDeposit(context, ({ statuses }) => flipIn(statuses.map(({ status }) => status))),
  },
  'status-over-both': {
    words: 'HTTP and socket answer the same status (C3)',
    needs: ['http', 'socket'],
    check: (context) =>
      withDeposit(context, ({ statuses }) => {
        const last = (transport: string) => statuses.findLast((one) => one.transport === transport)?.status;
        const [http, socket] = [last('http'), last('socket')];
        return http === socket ? null : `HTTP answers ${http}, the socket ${socket}.`;
      }),
  },
  pushed: {
    words: 'the player gets a deposit-status push when a payment ends (C3)',
    needs: ['socket'],
    check: (context) => withDeposit(context, missingPush('first')),
  },
  'pushed-to-each': {
    words: 'so does a second connection of the player, which sends the token with its calls alone (C8)',
    needs: ['socket'],
    check: (context) => withDeposit(context, missingPush('second')),
  },
  'pushed-once': {
    words: 'each status is pushed once (C3)',
    needs: ['socket'],
    check: (context) => withPushes(context, ({ pushes }) => repeatedIn(pushes.first)),
  },
  'pushed-true': {
    words: 'what is pushed is what is answered (C3)',
    needs: ['socket'],
    check: (context) =>
      withPushes(context, (deposit) => {
        const { pushes } = deposit;
        const last = pushes.first.at(-1);
        if (!last) return null;
        const flip = flipIn(pushes.first.map(({ status }) => status));
        const answered = lastStatus(deposit);
        const isSame = last.status === answered;
        return flip ?? (isSame ? null : `${withNumber(last.status)} was pushed, it answers ${withNumber(answered)}.`);
      }),
  },
  written: {
    words: 'a push is written as the contract has it (C9)',
    needs: ['socket'],
    async check(context) {
      const verdict = await withDeposit(context, () => null);
      return verdict.kind === 'passed' ? exactVerdict(context, ({ source }) => source === 'push') : verdict;
    },
  },
  'not-to-others': {
    words: 'another player does not get the push (C3)',
    needs: ['socket', 'otherToken'],
    check: (context) => withPushes(context, foreignPush('other')),
  },
  'not-to-unauthorized': {
    words: 'a connection with an unknown token does not get the push (C8)',
    needs: ['socket'],
    check: (context) => withPushes(context, foreignPush('unauthorized')),
  },
  'not-to-refused': {
    words: 'neither does a connection of the player whose last token was refused (C3)',
    needs: ['socket'],
    check: (context) => withPushes(context, foreignPush('refused')),
  },
  'not-to-former': {
    words: 'neither does a connection that has sent the token of another player since (C3)',
    needs: ['socket', 'otherToken'],
    check: (context) => withPushes(context, foreignPush('moved')),
  },
  repeated: {
    words: 'a create that is sent again after its end is answered with the end (C4)',
    check: (context) =>
      withDeposit(context, ({ statuses, repeated }) =>
        repeated === endOf({ statuses })
          ? null
          : `It answered ${repeated === null ? 'no payment' : withNumber(repeated)}.`,
      ),
  },
  'not-newest': {
    words: 'a payment that has ended is not the newest unfinished one (C8)',
    check: (context) =>
      withDeposit(context, ({ isNewest }) => (isNewest ? 'It was answered without an id after its end.' : null)),
  },
};

export const outcome: DutyGroup = {
  name: 'outcome',
  title: 'Statuses and pushes',
  duties: [
    ...dutiesOf('outcome', rows).map((duty) => ({
      ...duty,
      over: 'once' as const,
      needs: ['deposit', ...duty.needs] as const,
    })),
    ...declineDuties,
  ],
};
