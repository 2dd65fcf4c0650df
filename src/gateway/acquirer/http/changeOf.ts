import { compareDecimals, parseDecimal } from '../../../domain/decimal';
import { currencyOf } from '../../../tables/currencies';
import type { StatusChange, TransactionRow } from '../../db/transactionRow';
import type { PaymentState } from './paymentState';

const isSameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareDecimals(one, other) === 0;

const asksForCode = ({ step }: PaymentState): boolean => step?.kind === 'confirm' && step.code !== undefined;

/** Nothing is paid of what waits. A part may be, of what has failed: it stays paid. */
const paidAmountOf = ({ status, paidAmount }: PaymentState): string | null =>
  status === 'waiting' ? null : (paidAmount ?? null);

/**
 * The change that a state of the acquirer makes. The amounts are compared as decimals.
 * @returns null: the state is about another amount or currency, its paid amount has too many decimals, or it is settled as
 * underpaid without one: the ledger would credit the whole
 */
export function changeOf({ amount, currency }: TransactionRow, state: PaymentState): StatusChange | null {
  const { status, step, reason, txid } = state;
  if (state.currency !== currency || !isSameAmount(amount, state.amount)) return null;
  const paidAmount = paidAmountOf(state);
  if (status === 'processed' && reason === 'underpaid' && paidAmount === null) return null;
  if (paidAmount !== null && !parseDecimal(paidAmount, currencyOf(currency).decimals).ok) return null;
  return {
    status,
    // A wrong code may be answered with the same step again.
    ...(asksForCode(state) ? {} : { codeTries: 0 }),
    step: status === 'waiting' && step?.kind !== 'complete' ? (step ?? null) : null,
    reason: reason ?? (status === 'mistaked' ? 'declined' : null),
    paidAmount,
    txid: txid ?? null,
  };
}
