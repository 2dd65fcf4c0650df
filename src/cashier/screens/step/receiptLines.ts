import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { isPaidInPart } from '../../../domain/money/moneyFact';
import type { Translate } from '../../../i18n/useTranslate';
import { timeText } from '../shared/timeText';

/** A line of the receipt. */
export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  /** Support asks for it. */
  readonly isNumber: boolean;
}

interface Words {
  readonly translate: Pick<Translate, 't' | 'text' | 'tag'>;
  readonly kind: TransactionKind;
  /** The method's name. */
  readonly method: string;
  /** With their currency; null: unknown. */
  readonly amount: string | null;
  readonly paid: string | null;
}

/** What is known of a payment besides its status, amount and reason, which stand above: only what the server has sent. */
export function receiptLines(
  transaction: Transaction,
  { translate: { t, text, tag }, kind, method, amount, paid }: Words,
): readonly ReceiptLine[] {
  const { status, reference, id, txid, fee, arrival, times } = transaction;
  const isFailed = status === 'mistaked';
  // A withdrawal that was sent has yet to arrive at the player's bank.
  const isOnItsWay = !isFailed && (status !== 'processed' || kind === 'withdrawal');
  const line = (label: string, value: string | null | undefined, isNumber = false): readonly ReceiptLine[] =>
    value === null || value === undefined ? [] : [{ label, value, isNumber }];
  const made = transaction.createdAt ?? times?.created;
  const sameDay = (at: string) => made !== undefined && new Date(at).toDateString() === new Date(made).toDateString();
  const time = (label: string, at: string | undefined) =>
    line(label, at && timeText(at, tag, at !== made && sameDay(at) ? { timeStyle: 'short' } : undefined));
  return [
    ...line(t('paymentMethods.field.amount'), isFailed ? amount : null),
    ...line(t('transaction.method'), method),
    ...line(t(`transaction.paidAmount.${kind}`), amount === null || !isPaidInPart(transaction) ? paid : null),
    ...line(t('transaction.fee'), fee && text(fee)),
    ...line(t('transaction.arrival'), isOnItsWay ? arrival && text(arrival) : null),
    ...time(t('transaction.time'), made),
    ...time(t('transaction.seen'), kind === 'deposit' ? times?.seen : undefined),
    ...time(t('transaction.ended'), times?.ended),
    ...line(t('transaction.id'), reference ?? id, true),
    ...line(t('transaction.txid'), txid, true),
  ];
}
