import type { CallFailure, Outcome } from '../../contract/failure';
import type { Step, Transaction, TransactionKind } from '../../contract/transaction';
import { formatDecimal } from '../../domain/decimal';
import { currencyOf } from '../../tables/currencies';
import type { CheckContext, Sample } from './createContexts';
import type { Order } from './createOrders';
import { broken, type Duty, skipped, type Verdict } from './Duty';
import type { FirstStep } from './firstSteps';
import { fundsOf } from './funds';
import { oncePer } from './oncePer';
import { unitsIn } from './units';
import { failureWords, layoutProblem } from './verdicts';

/** A create with keys that only some have. */
type SentOrder = Order & Partial<Readonly<Record<'captcha' | 'bonusId' | 'account', string>>>;

/** Creates a payment of the own player. */
export async function create(
  context: CheckContext,
  kind: TransactionKind,
  order: SentOrder,
): Promise<Outcome<Transaction>> {
  const outcome =
    kind === 'deposit'
      ? await context.own.call('createDeposit', order)
      : await context.own.call('createWithdrawal', { ...order, account: 'main' });
  if (!outcome.ok) {
    const problem = layoutProblem(outcome.failure, order.method);
    if (problem !== null) context.recorder.problems(context.transport, 'layout').add(problem);
    return outcome;
  }
  const { id, amount } = outcome.value;
  const { made, surprises } = context;
  const { requestId, currency } = order;
  if (kind === 'withdrawal' && [...made.values()].some((one) => one.requestId === requestId && one.id !== id))
    surprises.push('A withdrawal was made twice under one requestId.');
  made.set(id, { id, requestId, kind, currency, amounts: [...(made.get(id)?.amounts ?? [order.amount]), amount] });
  return outcome;
}

/** Creates a payment that the server must refuse: a withdrawal that it takes spends money which no duty reckons with. */
export async function createWrong(
  context: CheckContext,
  kind: TransactionKind,
  order: SentOrder,
): Promise<Outcome<Transaction>> {
  const known = new Set(context.made.keys());
  const outcome = await create(context, kind, order);
  if (kind === 'withdrawal' && outcome.ok && !known.has(outcome.value.id))
    context.surprises.push(`A withdrawal of ${order.amount ?? 'no amount'} was taken, which had to be refused.`);
  return outcome;
}

/** The verdict on a payment that was refused: not the server's mistake if the player may lack the money. */
export async function refusalVerdict(
  context: CheckContext,
  kind: TransactionKind,
  { amount, currency }: Order,
  failure: CallFailure,
): Promise<Verdict> {
  const words = failureWords(failure);
  const why = amount === null ? words : `${words} (for ${amount})`;
  if (kind === 'deposit') return broken(why);
  const [surprise] = context.surprises;
  if (surprise !== undefined) return skipped(`${surprise} Its money may be missing here. ${why}`);
  const { balance } = context.options;
  if (balance === null) {
    const isAmountRefused = failure.kind === 'invalid' && Object.hasOwn(failure.fields, 'amount');
    return isAmountRefused ? skipped(`The player may lack the money, which --balance says. ${why}`) : broken(why);
  }
  const { least } = await fundsOf(context, currency);
  const { decimals } = currencyOf(currency);
  if (least >= unitsIn(amount, decimals)) return broken(why);
  const left = formatDecimal(least > 0n ? least : 0n, decimals);
  return skipped(`The run may have left ${left} of --balance ${balance}: it needs more. ${why}`);
}

export interface CreatedPayment {
  readonly sample: Sample;
  readonly order: Order;
  readonly payment: Transaction;
}

/** The first payment of a sample over a transport: when it is refused, checks that need one are skipped. */
const firstPayments = oncePer((context: CheckContext) =>
  oncePer(async (sample: Sample) => create(context, sample.kind, await sample.orders.next())),
);
export const firstPayment = (context: CheckContext, sample: Sample): Promise<Outcome<Transaction>> =>
  firstPayments(context)(sample);

/** A sample that a check needs, in words after 'a deposit', and whether one is it. */
type WantedSample = readonly [wanted: string, isWanted: (sample: Sample) => boolean];
const anySample: WantedSample = ['that the sandbox takes', () => true];

/** Runs a check that needs a sample whose payments the server takes: the first that is wanted. */
export const withSample =
  (
    kind: TransactionKind,
    check: (sample: Sample, context: CheckContext) => Promise<Verdict>,
    [wanted, isWanted] = anySample,
  ): Duty['check'] =>
  async (context) => {
    const sample = (await context.samples(kind)).find(isWanted);
    if (!sample) return skipped(`It needs a ${kind} ${wanted}: another --${kind}.`);
    const first = await firstPayment(context, sample);
    if (first.ok) return check(sample, context);
    return skipped(`The ${kind} of --${kind} was not taken. ${failureWords(first.failure)}`);
  };

async function withNew(
  context: CheckContext,
  sample: Sample,
  check: (created: CreatedPayment, context: CheckContext) => Promise<Verdict>,
): Promise<Verdict> {
  const order = await sample.orders.next();
  const outcome = await create(context, sample.kind, order);
  return outcome.ok
    ? check({ sample, order, payment: outcome.value }, context)
    : refusalVerdict(context, sample.kind, order, outcome.failure);
}

/** Runs a check that needs a new payment of the sample's. */
export const withPayment = (
  kind: TransactionKind,
  check: (created: CreatedPayment, context: CheckContext) => Promise<Verdict>,
): Duty['check'] => withSample(kind, (sample, context) => withNew(context, sample, check));

/**
 * Runs a check that needs a new payment with a certain first step, by the first sample that has it.
 */
export const withStep =
  <Wanted extends Step>(
    kind: TransactionKind,
    [wanted, isWanted]: FirstStep<Wanted>,
    check: (created: CreatedPayment & { readonly step: Wanted }, context: CheckContext) => Promise<Verdict>,
  ): Duty['check'] =>
  async (context) => {
    const kinds = new Set<string>();
    for (const sample of await context.samples(kind)) {
      const first = await firstPayment(context, sample);
      if (first.ok && isWanted(first.value.next))
        return withNew(context, sample, async (created) => {
          const { next } = created.payment;
          return isWanted(next)
            ? check({ ...created, step: next }, context)
            : broken(`Its first step became '${next.kind}'.`);
        });
      if (first.ok) kinds.add(`'${first.value.next.kind}'`);
    }
    if (kinds.size === 0) return withSample(kind, async () => skipped(`No ${kind} was taken.`))(context);
    return skipped(`It needs a ${kind} that begins with ${wanted}: another --${kind}. Now: ${[...kinds].join(', ')}.`);
  };
