import { isAmount } from '../../../contract/fieldDefinition';
import type { Method } from '../../../contract/method';
import { formatMoney } from '../../../domain/formatMoney';
import { limitsOf } from '../../../domain/limits';
import type { Translate } from '../../../i18n/useTranslate';
import type { Region } from '../../store/useRegion';

/** A method's limits in the player's currency, such as '20 – 5,000 R$'; undefined for a method without an amount. */
export function limitsText(
  method: Method,
  { t, tag }: Pick<Translate, 't' | 'tag'>,
  { country, currency }: Region,
): string | undefined {
  if (!method.fields.some(isAmount)) return undefined;
  const { min, max } = limitsOf(method, currency, country);
  const least = formatMoney(min, currency, tag);
  return max === null
    ? t('limits.from', { min: least })
    : t('limits.range', { min: least, max: formatMoney(max, currency, tag) });
}
