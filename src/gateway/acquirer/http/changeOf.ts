import type { AcquirerState } from '../../../contract/generated/types';
import { compareDecimals, parseDecimal } from '../../../domain/decimal';
import { currencyOf } from '../../../tables/currencies';
import type { TransactionChange, TransactionRow } from '../../db/transactionStore';

type Change = TransactionChange & { readonly status: number };

const isSameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareDecimals(one, other) === 0;

/** What has arrived is part of what was processed or accepted; of nothing else. */
const paidAmountOf = ({ status, paidAmount }: AcquirerState): string | null =>
  status === 1 || status === 3 ? (paidAmount ?? null) : null;

/**
 * The change that a state of the acquirer makes. The amounts are compared as decimals.
 * @returns null: the state is about another amount or currency, or its paid amount has too many decimals
 */
export function changeOf({ amount, currency }: TransactionRow, state: AcquirerState): Change | null {
  const { status, step, reason, txid } = state;
  if (state.currency !== currency || !isSameAmount(amount, state.amount)) return null;
  const paidAmount = paidAmountOf(state);
  if (paidAmount !== null && !parseDecimal(paidAmount, currencyOf(currency).decimals).ok) return null;
  return {
    status,
    codeTries: 0,
    step: status === 0 && step?.kind !== 'complete' ? (step ?? null) : null,
    reason: reason ?? (status === 2 ? 'declined' : null),
    paidAmount,
    txid: txid ?? null,
  };
}
