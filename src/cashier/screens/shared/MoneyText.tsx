import { formatMoney } from '../../../domain/formatMoney';
import { moneyWords, type ShownFact } from '../../../domain/money/moneyTexts';
import { type Translate, useTranslate } from '../../../i18n/useTranslate';

interface Props {
  /** What is known of the player's money: it decides the words. */
  readonly fact: ShownFact;
  /** `card`: the title with the amount, where it is known. */
  readonly part: 'title' | 'text' | 'card';
}

type Words = Pick<Translate, 't' | 'tag'>;

/** What may be said of the player's money under a fact (contract §11). Nothing else makes such a sentence. */
export function moneySentences({ fact, part }: Props, { t, tag }: Words): readonly string[] {
  const { amount, paidAmount, currency = '' } = fact.known === 'payment' ? fact.transaction : {};
  const format = (value: string | null | undefined): string => (value ? formatMoney(value, currency, tag) : '');
  const values = { amount: format(amount), paid: format(paidAmount) };
  return moneyWords(fact)[part].map((key) => t(key, values));
}

export const moneyText = (props: Props, words: Words): string => moneySentences(props, words).join(' ');

/** `moneyText` on a screen. */
export const MoneyText = (props: Props) => moneyText(props, useTranslate());
