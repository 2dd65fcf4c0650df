import { formatMoney } from '../src/domain/formatMoney';
import type { AmountLimits } from '../src/domain/limits';
import type { Translate } from '../src/i18n/useTranslate';

/** Limits such as '20 – 5,000 R$' or 'At least 20 R$'; '': there are none. */
export function limitsText(
  { min, max }: AmountLimits,
  currency: string,
  { t, tag }: Pick<Translate, 't' | 'tag'>,
): string {
  const least = formatMoney(min, currency, tag);
  if (max !== null) return t('limits.range', { min: least, max: formatMoney(max, currency, tag) });
  return Number(min) === 0 ? '' : t('limits.from', { min: least });
}
