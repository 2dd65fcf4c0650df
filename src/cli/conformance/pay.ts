import type { Outcome } from '../../contract/failure';
import type { Transaction, TransactionKind } from '../../contract/transaction';
import type { CheckContext, Sample } from './createContexts';
import type { Order } from './createOrders';
import { broken, skipped, type Verdict } from './Duty';
import { oncePer } from './oncePer';
import { failureWords } from './verdicts';

/** Creates a payment of the own player. */
export async function create(
  context: CheckContext,
  kind: TransactionKind,
  order: Order & { readonly captcha?: string },
): Promise<Outcome<Transaction>> {
  const outcome =
    kind === 'deposit'
      ? await context.own.call('createDeposit', order)
      : await context.own.call('createWithdrawal', { ...order, account: 'main' });
  if (outcome.ok) {
    const { id } = outcome.value;
    context.made.set(id, { id, kind, amount: order.amount, currency: order.currency });
  }
  return outcome;
}

export interface CreatedPayment {
  readonly order: Order;
  readonly payment: Transaction;
}

const makeFirst = (kind: TransactionKind) => async (context: CheckContext) => {
  const sample = await context.sample(kind);
  if (!sample) return null;
  return create(context, kind, await sample.orders.next());
};

/** The first payment of a kind over a transport: when it is refused, checks that need one are skipped. */
export const firstPayment = {
  deposit: oncePer(makeFirst('deposit')),
  withdrawal: oncePer(makeFirst('withdrawal')),
} as const satisfies Readonly<Record<TransactionKind, unknown>>;

/** Runs a check that needs a sample whose payments the server takes. */
export async function withSample(
  context: CheckContext,
  kind: TransactionKind,
  check: (sample: Sample) => Promise<Verdict>,
): Promise<Verdict> {
  const sample = await context.sample(kind);
  if (!sample) return skipped(`It needs a ${kind}.`);
  const first = await firstPayment[kind](context);
  if (first?.ok) return check(sample);
  return skipped(`The ${kind} of --${kind} was not taken. ${first ? failureWords(first.failure) : ''}`.trimEnd());
}

/** Runs a check that needs a new payment of the sample's. */
export const withPayment = (
  context: CheckContext,
  kind: TransactionKind,
  check: (created: CreatedPayment) => Promise<Verdict>,
): Promise<Verdict> =>
  withSample(context, kind, async ({ orders }) => {
    const order = await orders.next();
    const outcome = await create(context, kind, order);
    return outcome.ok ? check({ order, payment: outcome.value }) : broken(failureWords(outcome.failure));
  });
