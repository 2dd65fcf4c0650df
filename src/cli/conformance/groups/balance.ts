import { formatDecimal, parseDecimal } from '../../../domain/decimal';
import { isWithin } from '../../../domain/limits';
import { currencyOf } from '../../../tables/currencies';
import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, dutiesOf, skipped, type Verdict } from '../Duty';
import { create, withSample } from '../pay';
import { clientErrorProblem, firstProblem, verdictOf } from '../verdicts';

/** Checks with what is left of the balance, in the currency's smallest units. */
const withRest = (
  context: CheckContext,
  check: (rest: bigint, send: (units: bigint) => ReturnType<typeof create>) => Promise<Verdict>,
): Promise<Verdict> =>
  withSample(context, 'withdrawal', async ({ payment, orders, limits }) => {
    const { decimals } = currencyOf(payment.currency);
    const unitsOf = (amount: string): bigint => {
      const read = parseDecimal(amount, decimals);
      return read.ok ? read.units : 0n;
    };
    const spent = [...context.withdrawn.values()].reduce((sum, amount) => sum + unitsOf(amount), 0n);
    const rest = unitsOf(context.options.balance ?? '0') - spent;
    if (rest <= 1n) return skipped('The withdrawals of this run have spent the balance: give the player more.');
    if (limits && !isWithin(formatDecimal(rest - 1n, decimals), limits))
      return skipped("What is left of the balance is outside the method's limits.");
    return check(rest, async (units) =>
      create(context, 'withdrawal', { ...(await orders.next()), amount: formatDecimal(units, decimals) }),
    );
  });

/** After every other group: its last duty spends the balance. */
export const balance: DutyGroup = {
  name: 'balance',
  title: 'Balance',
  duties: dutiesOf('balance', {
    above: {
      words: 'a withdrawal above the balance is refused with 4xx (specification §5)',
      check: (context) => withRest(context, async (rest, send) => verdictOf(clientErrorProblem(await send(rest + 1n)))),
    },
    whole: {
      words: 'of two withdrawals of the whole balance at once one is taken (specification §5)',
      over: 'once',
      check: (context) =>
        withRest(context, async (rest, send) => {
          // Not the same amount: that would be a duplicate (C8).
          const ends = await Promise.all([send(rest), send(rest - 1n)]);
          const others = ends.filter(({ ok }) => !ok);
          if (others.length === 0) return broken('It took both.');
          const problem = firstProblem(others.map(clientErrorProblem));
          return verdictOf(others.length === 2 ? (problem ?? 'It took neither: is --balance right?') : problem);
        }),
    },
  }).map((duty) => ({ ...duty, needs: ['withdrawal', 'balance'] })),
};
