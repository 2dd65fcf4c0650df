import type { CurrencyCode } from '../../contract/ids';
import type { Transaction } from '../../contract/transaction';
import { transactionStatuses } from '../../contract/transactionStatus';
import { parseDecimal } from '../../domain/decimal';
import { currencyOf } from '../../tables/currencies';
import type { CheckContext } from './createContexts';

/** What an ended withdrawal has paid out: contract C4. */
function settledOf({ status, paidAmount }: Transaction, ordered: bigint, paid: bigint): bigint {
  if (paidAmount === undefined) return status === 'processed' ? ordered : 0n;
  return paid < ordered ? paid : ordered;
}

/** What the player has left, in the currency's smallest units: no call says it, and servers book at times of their own. */
export interface Funds {
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * The balance of `--balance` after the payments of this run. What an ended withdrawal gives back and a paid deposit adds
 * may have been booked, or not yet.
 */
export async function fundsOf({ own, made, options }: CheckContext, currency: CurrencyCode): Promise<Funds> {
  const { decimals } = currencyOf(currency);
  const unitsOf = (amount: string | null | undefined): bigint => {
    const read = parseDecimal(amount ?? '0', decimals);
    return read.ok ? read.units : 0n;
  };
  const payments = [...made.values()].filter((payment) => payment.currency === currency);
  const now = await Promise.all(payments.map(({ id }) => own.call('transaction', { id })));
  /** null: it could not be read, so nobody knows. */
  const stateOf = (index: number): Transaction | null => {
    const outcome = now[index];
    return outcome?.ok ? outcome.value : null;
  };
  const opening = unitsOf(options.balance);
  let [least, most] = [opening, opening];
  for (const [index, { kind, amount }] of payments.entries()) {
    const state = stateOf(index);
    const status = state?.status ?? null;
    const ordered = unitsOf(amount);
    const paid = unitsOf(state?.paidAmount);
    if (kind === 'withdrawal') {
      least -= ordered;
      if (state) most -= transactionStatuses[state.status].isEnd ? settledOf(state, ordered, paid) : ordered;
    } else if (status !== 'waiting') {
      const whole = status === 'mistaked' ? 0n : ordered;
      most += paid > whole ? paid : whole;
    }
  }
  return { least, most };
}
