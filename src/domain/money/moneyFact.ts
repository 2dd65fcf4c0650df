import type { Transaction, TransactionKind } from '../../contract/transaction';
import { compareDecimals } from '../decimal';

/**
 * What is known of the player's money (contract §11), from what the widget has sent and the server has answered, and
 * from nothing else. Every sentence about money is chosen by it (`moneyTexts`).
 */
export type MoneyFact =
  /** No create of this visit left the device. */
  | { readonly known: 'none' }
  /** A create left, and is not answered yet. */
  | { readonly known: 'sending'; readonly kind: TransactionKind }
  /** The answer was lost, or a stored intent has not been looked up yet. */
  | { readonly known: 'unknown'; readonly kind: TransactionKind }
  /** A look-up by `requestId` answered null, and no create is under way. */
  | { readonly known: 'absent'; readonly kind: TransactionKind }
  /** An answer, a push or a look-up named the payment. */
  | PaymentFact;

export interface PaymentFact {
  readonly known: 'payment';
  readonly kind: TransactionKind;
  readonly transaction: Transaction;
  /** Whether the payment took the money itself in every step that was shown: then a failed one has charged nothing. */
  readonly isMoneyTakenByUs: boolean;
  /** The player has pressed 'I have paid'. */
  readonly isPaidReported: boolean;
}

type Sums = Pick<Transaction, 'amount' | 'paidAmount'>;

/** Whether the server says that something was paid. Of what it has not counted, many a server sends zero. */
export const isSomePaid = ({ paidAmount }: Sums): boolean =>
  paidAmount !== undefined && compareDecimals(paidAmount, '0') > 0;

/** Whether less than the amount was paid, and something was. */
export const isPart = (sums: Sums): boolean =>
  isSomePaid(sums) && sums.amount !== null && compareDecimals(sums.paidAmount ?? '0', sums.amount) < 0;

/**
 * Whether less than the amount was paid of a payment that has not failed. The amounts decide; where one is unknown, or
 * nothing was counted yet, the reason does. Of what has ended, nothing counted is less: the ledger follows it (contract
 * §11).
 */
export function isPaidInPart(transaction: Pick<Transaction, 'amount' | 'paidAmount' | 'reason' | 'status'>): boolean {
  const { amount, paidAmount, reason, status } = transaction;
  if (status === 'mistaked') return false;
  const isPaid = isSomePaid(transaction);
  if (amount !== null && isPaid) return isPart(transaction);
  return reason === 'underpaid' || (status === 'processed' && paidAmount !== undefined && !isPaid);
}
