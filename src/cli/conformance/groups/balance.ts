import type { Outcome } from '../../../contract/failure';
import type { Transaction } from '../../../contract/transaction';
import { transactionStatuses } from '../../../contract/transactionStatus';
import { formatDecimal } from '../../../domain/decimal';
import { isWithin } from '../../../domain/limits';
import { currencyOf } from '../../../tables/currencies';
import type { CheckContext, Sample } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOf, passed, skipped, type Verdict } from '../Duty';
import { type Funds, fundsOf } from '../funds';
import { create, createWrong, withSample } from '../pay';
import { endBy } from '../settle';
import { larger, unitsIn } from '../units';
import { clientErrorProblem, failureWords } from '../verdicts';

interface Withdrawals extends Funds {
  readonly limits: Sample['limits'];
  readonly decimals: number;
  /** @param units the currency's smallest */
  send(units: bigint, how?: typeof create): Promise<Outcome<Transaction>>;
  /** Whether the method takes this amount. */
  takes(units: bigint): boolean;
  /** A number of units as an amount. */
  words(units: bigint): string;
  /** What was reckoned with: 'with 20 to 50 left of --balance 900'. */
  readonly left: string;
  /** The verdict where what is left does not suit a check: with which `--balance` all of them run. */
  readonly unsuited: Verdict;
}

/**
 * With which `--balance` the next run checks everything here: after what it spends until then, a withdrawal of the
 * maximum has to leave more than the minimum, and less than the maximum.
 */
function rangeWords(
  opening: bigint,
  { least, most }: Funds,
  { limits, decimals }: Pick<Withdrawals, 'limits' | 'decimals'>,
) {
  const max = limits?.max == null ? null : unitsIn(limits.max, decimals);
  // What a deposit of the run may add must not pay for a second withdrawal.
  const rest = larger(unitsIn(limits?.min, decimals) + 1n, most - least + 2n);
  const from = opening - least + rest + (max ?? 0n);
  const to = max === null ? null : opening - most + 2n * max - 1n;
  if (to !== null && from > to) return 'the deposits of the run may add too much: leave --deposit out.';
  const range =
    to === null
      ? `at least ${formatDecimal(from, decimals)}`
      : `between ${formatDecimal(from, decimals)} and ${formatDecimal(to, decimals)}`;
  return `a --balance ${range} runs every duty of the balance.`;
}

/** What a run had left at its first check here. */
const fundsAtStart = new WeakMap<CheckContext['made'], Funds>();

/** Checks with what is left of the balance. */
const withFunds = (check: (withdrawals: Withdrawals, context: CheckContext) => Promise<Verdict>): DutyRow['check'] =>
  withSample('withdrawal', async ({ payment: { currency }, orders, limits }, context) => {
    const [surprise] = context.surprises;
    if (surprise !== undefined) return skipped(`${surprise} What is left of the balance is not known.`);
    const { decimals } = currencyOf(currency);
    const funds = await fundsOf(context, currency);
    const words = (units: bigint): string => formatDecimal(units > 0n ? units : 0n, decimals);
    const { balance } = context.options;
    const amounts = [...new Set([funds.least, funds.most].map(words))].join(' to ');
    const left = `with ${amounts} left of --balance ${balance}`;
    const start = fundsAtStart.get(context.made) ?? funds;
    fundsAtStart.set(context.made, start);
    const range = rangeWords(unitsIn(balance, decimals), start, { limits, decimals });
    return check(
      {
        ...funds,
        limits,
        decimals,
        words,
        left,
        unsuited: skipped(`It cannot be checked ${left}: ${range}`),
        send: async (units, how = create) => how(context, 'withdrawal', orders.of(formatDecimal(units, decimals))),
        takes: (units) => units > 0n && (limits === null || isWithin(formatDecimal(units, decimals), limits)),
      },
      context,
    );
  });

/** What came, in words. */
const answerWords = (outcome: Outcome<Transaction>): string =>
  outcome.ok
    ? `It answered status ${transactionStatuses[outcome.value.status].number} and the amount ${outcome.value.amount}.`
    : failureWords(outcome.failure);

/** The largest withdrawal of the run, and an amount that needs its money back; null: what is left pays for any. */
function largestHold({ made }: CheckContext, { most, decimals }: Withdrawals) {
  const holds = [...made.values()]
    .filter(({ kind }) => kind === 'withdrawal')
    .map(({ id, amounts: [amount] }) => ({ id, units: unitsIn(amount, decimals) }));
  const [largest] = holds.sort((one, other) => (one.units < other.units ? 1 : -1));
  if (!largest) return null;
  let again = largest.units - 1n;
  // The amount of another one would be a duplicate (C8).
  while (holds.some(({ units }) => units === again)) again -= 1n;
  return again > most ? { ...largest, again } : null;
}

const rows: Readonly<Record<string, DutyRow>> = {
  above: {
    words: 'a withdrawal above the balance is refused with 4xx (specification §5)',
    check: withFunds(async ({ most, send, takes, words, left, unsuited }) => {
      if (!takes(most + 1n)) return unsuited;
      const outcome = await send(most + 1n, createWrong);
      if (clientErrorProblem(outcome) === null) return passed;
      return broken(`A withdrawal of ${words(most + 1n)}, ${left}: ${answerWords(outcome)}`);
    }),
  },
  whole: {
    words: 'of two withdrawals of the whole balance at once one is taken (specification §5)',
    over: 'once',
    check: withFunds(async ({ least, most, send, takes, words, left, unsuited }) => {
      // What deposits of this run may add must not pay for both.
      if (!takes(least - 1n) || !takes(least) || 2n * least - 1n <= most) return unsuited;
      // Not the same amount: that would be a duplicate (C8).
      const ends = await Promise.all([send(least), send(least - 1n)]);
      const refused = ends.filter(({ ok }) => !ok);
      const areRefusals = refused.every((outcome) => clientErrorProblem(outcome) === null);
      if (refused.length === 1 && areRefusals) return passed;
      const came = ends.map(answerWords).join(' ');
      const doubt = refused.length === 2 ? ' Is --balance right?' : '';
      return broken(`Withdrawals of ${words(least)} and ${words(least - 1n)}, ${left}: ${came}${doubt}`);
    }),
  },
  released: {
    words: 'a withdrawal that fails gives its money back (C11)',
    over: 'once',
    needs: ['settle'],
    check: withFunds(async (withdrawals, context) => {
      const { send, words, left, unsuited } = withdrawals;
      const hold = largestHold(context, withdrawals);
      if (!hold) return unsuited;
      const end = await endBy(context, hold.id, 'decline');
      if (!end.ok) return skipped(end.why);
      if (end.payment.status !== 'mistaked') return skipped('The sandbox does not let a withdrawal fail.');
      const again = await send(hold.again);
      if (again.ok) return passed;
      const sent = `A withdrawal of ${words(hold.again)}, after one of ${words(hold.units)} had failed ${left}`;
      return broken(`${sent}: ${answerWords(again)}`);
    }),
  },
};

/** After every other group: they spend the balance. */
export const balance: DutyGroup = {
  name: 'balance',
  title: 'Balance',
  duties: [
    ...dutiesOf('amounts/withdrawal', {
      maximum: {
        words: 'a withdrawal of the maximum is taken (C6)',
        over: 'once',
        check: withFunds(async ({ limits, decimals, least, send, words, left, unsuited }) => {
          if (limits?.max == null) return skipped('There is no maximum.');
          const max = unitsIn(limits.max, decimals);
          if (least < max) return unsuited;
          const outcome = await send(max);
          if (outcome.ok && unitsIn(outcome.value.amount, decimals) === max) return passed;
          return broken(`A withdrawal of ${words(max)}, ${left}: ${answerWords(outcome)}`);
        }),
      },
    }),
    ...dutiesOf('balance', rows),
  ].map((duty) => ({ ...duty, needs: ['withdrawal', 'balance', ...duty.needs] })),
};
