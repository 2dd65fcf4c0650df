import type { Outcome } from '../../../contract/failure';
import type { Transaction } from '../../../contract/transaction';
import { formatDecimal } from '../../../domain/decimal';
import { isWithin } from '../../../domain/limits';
import { currencyOf } from '../../../tables/currencies';
import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, dutiesOf, skipped, type Verdict } from '../Duty';
import { type Funds, fundsOf } from '../funds';
import { create, withSample } from '../pay';
import { clientErrorProblem, firstProblem, verdictOf } from '../verdicts';

interface Withdrawals extends Funds {
  /** @param units the currency's smallest */
  send(units: bigint): Promise<Outcome<Transaction>>;
  /** Whether the method takes this amount. */
  takes(units: bigint): boolean;
}

const outside = skipped("What is left of the balance is outside the method's limits.");

/** Checks with what is left of the balance. */
const withFunds = (context: CheckContext, check: (withdrawals: Withdrawals) => Promise<Verdict>): Promise<Verdict> =>
  withSample(context, 'withdrawal', async ({ payment: { currency }, orders, limits }) => {
    const { decimals } = currencyOf(currency);
    const funds = await fundsOf(context, currency);
    if (funds.least <= 1n) return skipped('The withdrawals of this run have spent the balance: give the player more.');
    return check({
      ...funds,
      send: async (units) =>
        create(context, 'withdrawal', { ...(await orders.next()), amount: formatDecimal(units, decimals) }),
      takes: (units) => limits === null || isWithin(formatDecimal(units, decimals), limits),
    });
  });

/** After every other group: its last duty spends the balance. */
export const balance: DutyGroup = {
  name: 'balance',
  title: 'Balance',
  duties: dutiesOf('balance', {
    above: {
      words: 'a withdrawal above the balance is refused with 4xx (specification §5)',
      check: (context) =>
        withFunds(context, async ({ most, send, takes }) =>
          takes(most + 1n) ? verdictOf(clientErrorProblem(await send(most + 1n))) : outside,
        ),
    },
    whole: {
      words: 'of two withdrawals of the whole balance at once one is taken (specification §5)',
      over: 'once',
      check: (context) =>
        withFunds(context, async ({ least, most, send, takes }) => {
          if (!takes(least - 1n)) return outside;
          if (2n * least - 1n <= most)
            return skipped('The deposits of this run may pay for both: give the player more.');
          // Not the same amount: that would be a duplicate (C8).
          const ends = await Promise.all([send(least), send(least - 1n)]);
          const others = ends.filter(({ ok }) => !ok);
          if (others.length === 0) return broken('It took both.');
          const problem = firstProblem(others.map(clientErrorProblem));
          return verdictOf(others.length === 2 ? (problem ?? 'It took neither: is --balance right?') : problem);
        }),
    },
  }).map((duty) => ({ ...duty, needs: ['withdrawal', 'balance'] })),
};
