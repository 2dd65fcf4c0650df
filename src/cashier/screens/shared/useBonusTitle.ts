import type { Bonus } from '../../../contract/hostData';
import { useTranslate } from '../../../i18n/useTranslate';

/** Returns a function from a bonus to its own title, else its type's. */
export function useBonusTitle(): (bonus: Bonus) => string {
  const { t, text } = useTranslate();
  return ({ title, type }) => (title === undefined ? t(`bonus.type.${type}`) : text(title));
}
