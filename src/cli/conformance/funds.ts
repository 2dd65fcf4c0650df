import type { Outcome } from '../../contract/failure';
import type { CurrencyCode } from '../../contract/ids';
import type { Transaction } from '../../contract/transaction';
import { transactionStatuses } from '../../contract/transactionStatus';
import { currencyOf } from '../../tables/currencies';
import type { CheckContext } from './createContexts';
import { larger, smaller, unitsIn } from './units';

/** So many payments are read at a time: a server may limit the calls of a player. */
const atOnce = 10;

/** What an ended withdrawal has paid out: contract C4. */
function settledOf({ status, paidAmount }: Transaction, ordered: bigint, paid: bigint): bigint {
  if (paidAmount === undefined) return status === 'processed' ? ordered : 0n;
  return smaller(paid, ordered);
}

/** What the player has left, in the currency's smallest units: no call says it, and servers book at times of their own. */
export interface Funds {
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * The balance of `--balance` after the payments of this run. What an ended withdrawal gives back and a paid deposit adds
 * may have been booked, or not yet. A payment that was answered with another amount may have booked either.
 */
export async function fundsOf({ own, made, options }: CheckContext, currency: CurrencyCode): Promise<Funds> {
  const { decimals } = currencyOf(currency);
  const payments = [...made.values()].filter((payment) => payment.currency === currency);
  const now: Outcome<Transaction | null>[] = [];
  for (let first = 0; first < payments.length; first += atOnce)
    now.push(
      ...(await Promise.all(payments.slice(first, first + atOnce).map(({ id }) => own.call('transaction', { id })))),
    );
  /** null: it could not be read, so nobody knows. */
  const stateOf = (index: number): Transaction | null => {
    const outcome = now[index];
    return outcome?.ok ? outcome.value : null;
  };
  const opening = unitsIn(options.balance, decimals);
  let [least, most] = [opening, opening];
  for (const [index, { kind, amounts }] of payments.entries()) {
    const state = stateOf(index);
    const status = state?.status ?? null;
    const units = amounts.map((amount) => unitsIn(amount, decimals));
    const [low, high] = [units.reduce(smaller), units.reduce(larger)];
    const paid = unitsIn(state?.paidAmount, decimals);
    if (kind === 'withdrawal') {
      least -= high;
      if (state) most -= transactionStatuses[state.status].isEnd ? settledOf(state, low, paid) : low;
    } else if (status !== 'waiting') most += larger(paid, status === 'mistaked' ? 0n : high);
  }
  return { least, most };
}
