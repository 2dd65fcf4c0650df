import { formatMoney } from '../../../domain/formatMoney';
import { moneyWords, type ShownFact } from '../../../domain/money/moneyTexts';
import { useTranslate } from '../../../i18n/useTranslate';

interface Props {
  /** What is known of the player's money: it decides the words. */
  readonly fact: ShownFact;
  /** `card`: the title with the amount, where it is known. */
  readonly part: 'title' | 'text' | 'card';
}

/** What may be said of the player's money under a fact (contract §11). Nothing else renders such a sentence. */
export function MoneyText({ fact, part }: Props) {
  const { t, tag } = useTranslate();
  const { amount, paidAmount, currency = '' } = fact.known === 'payment' ? fact.transaction : {};
  const format = (value: string | null | undefined): string => (value ? formatMoney(value, currency, tag) : '');
  const values = { amount: format(amount), paid: format(paidAmount) };
  return moneyWords(fact)
    [part].map((key) => t(key, values))
    .join(' ');
}
