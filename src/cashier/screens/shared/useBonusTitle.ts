import type { Bonus } from '../../../contract/hostData';
import { useTranslate } from '../../../i18n/useTranslate';

/** The space of 'R$ 1,500' and '1 500 €', at which a line must not break. */
const moneySpace = /(?<=\p{Sc}) (?=\d)|(?<=\d) (?=\d{3}\b|\p{Sc})/gu;

/** Returns a function from a bonus to its own title, else its type's. */
export function useBonusTitle(): (bonus: Bonus) => string {
  const { t, text } = useTranslate();
  return ({ title, type }) =>
    title === undefined ? t(`bonus.type.${type}`) : text(title).replaceAll(moneySpace, '\u00A0');
}
