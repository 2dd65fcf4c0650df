import type { Transaction, TransactionKind } from '../../contract/transaction';
import { isPaidInPart, isPart, isSomePaid, type MoneyFact, type PaymentFact } from './moneyFact';

/** A text with the facts under which it is true. It is shown under these alone. */
interface MoneyText {
  readonly name: string;
  readonly isTrue: (fact: MoneyFact) => boolean;
}

const known =
  (name: MoneyFact['known']) =>
  (fact: MoneyFact): boolean =>
    fact.known === name;

const payment =
  (status: Transaction['status'], isSo: (fact: PaymentFact) => boolean = () => true) =>
  (fact: MoneyFact): boolean =>
    fact.known === 'payment' && fact.transaction.status === status && isSo(fact);

/** An end, with what was paid by then. */
const ended = (status: Transaction['status'], isSo: (fact: PaymentFact) => boolean) =>
  payment(status, (fact) => !fact.transaction.isStatusAlone && isSo(fact));

/** Both amounts can be said. */
const hasPart = ({ transaction }: PaymentFact): boolean => isPart(transaction);
const isWhole = ({ transaction }: PaymentFact): boolean => !isPart(transaction) && !isPaidInPart(transaction);

/** The player or the server says that a deposit was paid. Of a withdrawal the player pays nothing. */
const isReported = ({ kind, isPaidReported, transaction }: PaymentFact): boolean =>
  kind === 'deposit' && (isPaidReported || isSomePaid(transaction));

/** Of a failed payment: 'underpaid' says that some money was paid; of a withdrawal nobody else takes any. */
const hasChargedNothing = ({ kind, isMoneyTakenByUs, transaction }: PaymentFact): boolean =>
  (kind === 'withdrawal' || isMoneyTakenByUs) && transaction.reason !== 'underpaid' && !isSomePaid(transaction);

/**
 * Every title and sentence about where money is: sent, not sent, not charged, received, held, on its way back (contract
 * §11). Nothing else may say so: `t` refuses their keys, and `MoneyText` demands the fact.
 */
const titles: readonly MoneyText[] = [
  { name: 'sending', isTrue: known('sending') },
  { name: 'unknown', isTrue: known('unknown') },
  { name: 'absent', isTrue: known('absent') },
  { name: 'waiting', isTrue: payment('waiting') },
  { name: 'accepted', isTrue: payment('accepted') },
  { name: 'processed', isTrue: payment('processed') },
  { name: 'failed', isTrue: payment('mistaked') },
];

/** A fact's text is all of them that are true. */
const sentences: readonly MoneyText[] = [
  { name: 'sending', isTrue: known('sending') },
  { name: 'unknown', isTrue: known('unknown') },
  { name: 'absent', isTrue: known('absent') },
  {
    name: 'waiting',
    isTrue: payment('waiting', (fact) => isWhole(fact) && !isReported(fact)),
  },
  { name: 'reported', isTrue: payment('waiting', (fact) => isWhole(fact) && isReported(fact)) },
  { name: 'part', isTrue: payment('waiting', hasPart) },
  {
    name: 'less',
    isTrue: (fact) => fact.known === 'payment' && isPaidInPart(fact.transaction) && !hasPart(fact),
  },
  { name: 'accepted', isTrue: payment('accepted', isWhole) },
  { name: 'part', isTrue: payment('accepted', hasPart) },
  { name: 'processed', isTrue: ended('processed', isWhole) },
  { name: 'processedPart', isTrue: ended('processed', hasPart) },
  { name: 'failedPart', isTrue: ended('mistaked', hasPart) },
  { name: 'notCharged', isTrue: ended('mistaked', (fact) => isWhole(fact) && hasChargedNothing(fact)) },
  { name: 'maybeSent', isTrue: ended('mistaked', (fact) => isWhole(fact) && !hasChargedNothing(fact)) },
];

const titleKey = ({ name }: MoneyText, kind: TransactionKind) => ({ key: `money.${name}.title.${kind}` });
const textKey = ({ name }: MoneyText, kind: TransactionKind) => ({ key: `money.${name}.text.${kind}` });
/** Why a payment has failed: it says nothing about money. */
function reasonKey({ transaction, kind }: PaymentFact) {
  const reason = transaction.reason ?? 'none';
  return { key: `transaction.reason.${reason}.${kind}` };
}

/** A payment that waits, on its card: its title with the amount. */
const cardTitle = { name: 'inProgress', isTrue: payment('waiting', ({ transaction }) => transaction.amount !== null) };

/** The keys of what a screen says under a fact; each may have the parameters `amount` and `paid`. */
export interface MoneyWords {
  readonly title: readonly string[];
  readonly text: readonly string[];
  readonly card: readonly string[];
}

export type ShownFact = Exclude<MoneyFact, { readonly known: 'none' }>;

export function moneyWords(fact: ShownFact): MoneyWords {
  const isTrue = (text: MoneyText): boolean => text.isTrue(fact);
  const isFailed = fact.known === 'payment' && fact.transaction.status === 'mistaked';
  const title = titles.filter(isTrue).map((text) => titleKey(text, fact.kind).key);
  return {
    title,
    card: isTrue(cardTitle) ? [titleKey(cardTitle, fact.kind).key] : title,
    text: [
      ...(isFailed ? [reasonKey(fact).key] : []),
      ...sentences.filter(isTrue).map((text) => textKey(text, fact.kind).key),
    ],
  };
}
