import type { TransactionKind } from '../../../contract/transaction';
import { formatDecimal } from '../../../domain/decimal';
import type { AmountLimits } from '../../../domain/limits';
import { currencyOf } from '../../../tables/currencies';
import type { CheckContext, Sample } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOf, dutiesOfKinds, passed, skipped, type Verdict } from '../Duty';
import { create, createWrong, refusalVerdict, withSample } from '../pay';
import { unitsIn } from '../units';
import { clientErrorProblem, failureWords, fieldErrorProblem, firstProblem, verdictOf } from '../verdicts';
import { unusedCurrency } from './lists';

/** Of a sample whose method asks for an amount. */
interface Amounts extends Pick<Sample, 'orders' | 'payment'> {
  readonly amountField: string;
  readonly limits: AmountLimits;
  readonly decimals: number;
}

const withAmounts = (
  kind: TransactionKind,
  check: (amounts: Amounts, context: CheckContext) => Promise<Verdict>,
): DutyRow['check'] =>
  withSample(kind, async ({ method, amountField, limits, ...sample }, context) => {
    if (!method) return skipped(`The server does not list '${sample.payment.method}'.`);
    if (amountField === null || !limits) return skipped(`'${method.name}' asks for no amount.`);
    const { decimals } = currencyOf(sample.payment.currency);
    return check({ ...sample, amountField, limits, decimals }, context);
  });

/** An amount and so many of the currency's smallest units. */
const moved = (amount: string, units: bigint, decimals: number): string =>
  formatDecimal(unitsIn(amount, decimals) + units, decimals);

/** How far outside a limit, so that no transport sends the payment of the other again (C8). */
const unitsOff = { http: 1n, socket: 2n } as const;

/** Sends an amount that must be refused. */
async function sendWrong(context: CheckContext, kind: TransactionKind, { orders }: Amounts, amount: string | null) {
  return createWrong(context, kind, orders.of(amount));
}

/** Whether an amount outside the limits is refused at its field. */
async function wrongVerdict(
  context: CheckContext,
  kind: TransactionKind,
  amounts: Amounts,
  amount: string,
): Promise<Verdict> {
  const { min, max } = amounts.limits;
  const problem = fieldErrorProblem(await sendWrong(context, kind, amounts, amount), amounts.amountField);
  const limits = max === null ? `at least ${min}` : `${min} to ${max}`;
  return verdictOf(problem && `${amount}, where the method takes ${limits}: ${problem}`);
}

/** Whether the amount at a limit is taken. */
const atLimit = async (
  context: CheckContext,
  kind: TransactionKind,
  amounts: Amounts,
  amount: string,
): Promise<Verdict> => {
  const order = amounts.orders.of(amount);
  const outcome = await create(context, kind, order);
  if (!outcome.ok) return refusalVerdict(context, kind, order, outcome.failure);
  return outcome.value.amount === amount ? passed : broken(`${amount} became ${outcome.value.amount}.`);
};

/** What is no amount of the contract, whatever the limits. */
const wrongAmounts = (decimals: number): readonly (string | null)[] => [
  null,
  '',
  '0',
  '-100',
  '1e3',
  'abc',
  '100,50',
  '0x64',
  '1_00',
  ' 100',
  `100.${'0'.repeat(decimals)}1`,
];

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  'below-minimum': {
    words: `a ${kind} below the minimum is refused with 422 on its amount (C6)`,
    check: withAmounts(kind, async (amounts, context) => {
      const below = moved(amounts.limits.min, -unitsOff[context.transport], amounts.decimals);
      if (/^(?:-|0$)/.test(below)) return skipped('There is no minimum.');
      return wrongVerdict(context, kind, amounts, below);
    }),
  },
  'above-maximum': {
    words: `a ${kind} above the maximum is refused with 422 on its amount (C6)`,
    check: withAmounts(kind, async (amounts, context) => {
      if (amounts.limits.max === null) return skipped('There is no maximum.');
      const above = moved(amounts.limits.max, unitsOff[context.transport], amounts.decimals);
      return wrongVerdict(context, kind, amounts, above);
    }),
  },
  minimum: {
    words: `a ${kind} of the minimum is taken (C6)`,
    over: 'once',
    check: withAmounts(kind, async (amounts, context) =>
      /^0(?:\.0*)?$/.test(amounts.limits.min)
        ? skipped('There is no minimum.')
        : atLimit(context, kind, amounts, amounts.limits.min),
    ),
  },
  wrong: {
    words: `a ${kind} of nothing, a negative amount, too many decimals or no number is refused with 4xx (C4)`,
    check: withAmounts(kind, async (amounts, context) => {
      const problems: (string | null)[] = [];
      for (const amount of wrongAmounts(amounts.decimals)) {
        const problem = clientErrorProblem(await sendWrong(context, kind, amounts, amount));
        problems.push(problem && `${amount === null ? 'null' : `'${amount}'`}: ${problem}`);
      }
      return verdictOf(firstProblem(problems));
    }),
  },
  decimals: {
    words: `a ${kind} has every decimal of its amount (C4)`,
    check: withAmounts(kind, async (amounts, context) => {
      if (amounts.decimals === 0) return skipped('The currency has no decimals.');
      const { amount } = await amounts.orders.next();
      // Not 0.5 or 0.25, which binary floating point has exactly.
      const exact = moved(amount ?? '0', 10n ** BigInt(amounts.decimals - 1) + 7n, amounts.decimals);
      const order = amounts.orders.of(exact);
      const outcome = await create(context, kind, order);
      if (outcome.ok)
        return outcome.value.amount === exact ? passed : broken(`${exact} became ${outcome.value.amount}.`);
      return outcome.failure.kind === 'invalid'
        ? skipped(`${failureWords(outcome.failure)}: the method may take whole amounts alone.`)
        : refusalVerdict(context, kind, order, outcome.failure);
    }),
  },
  currency: {
    words: `a ${kind} in a currency that its method does not take is refused with 4xx (C4)`,
    check: withAmounts(kind, async ({ orders }, context) => {
      const order = { ...(await orders.next()), currency: unusedCurrency };
      return verdictOf(clientErrorProblem(await createWrong(context, kind, order)));
    }),
  },
});

export const amounts: DutyGroup = {
  name: 'amounts',
  title: 'Amounts and limits',
  duties: [
    ...dutiesOfKinds('amounts', rowsOf),
    // Of a withdrawal it belongs to the group of balances: it needs money.
    ...dutiesOf('amounts/deposit', {
      maximum: {
        words: 'a deposit of the maximum is taken (C6)',
        over: 'once',
        needs: ['deposit'],
        check: withAmounts('deposit', async (amounts, context) => {
          const { max } = amounts.limits;
          return max === null ? skipped('There is no maximum.') : atLimit(context, 'deposit', amounts, max);
        }),
      },
    }),
  ],
};
