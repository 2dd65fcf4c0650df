import { formatMoney } from '../../../domain/formatMoney';
import type { AmountLimits } from '../../../domain/limits';
import type { Translate } from '../../../i18n/useTranslate';

/** Limits such as '20 – 5,000 R$' or 'From 20 R$'. */
export function limitsText(
  { min, max }: AmountLimits,
  currency: string,
  { t, tag }: Pick<Translate, 't' | 'tag'>,
): string {
  const least = formatMoney(min, currency, tag);
  return max === null
    ? t('limits.from', { min: least })
    : t('limits.range', { min: least, max: formatMoney(max, currency, tag) });
}
