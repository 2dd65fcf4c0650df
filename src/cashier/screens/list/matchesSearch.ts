import type { MethodListItem } from '../../../domain/methodList';
import { foldForSearch } from '../../../i18n/foldForSearch';
import type { Translate } from '../../../i18n/useTranslate';

/** A method matches by its text or name, a group by its label or by a member. */
export function matchesSearch(
  item: MethodListItem,
  search: string,
  { t, text }: Pick<Translate, 't' | 'text'>,
): boolean {
  const wanted = foldForSearch(search.trim());
  const methods = item.kind === 'group' ? item.group.paymentMethods : [item.method];
  const words = methods.flatMap((method) => [text(method.text), method.name]);
  if (item.kind === 'group') words.push(t(item.group.label));
  return words.some((word) => foldForSearch(word).includes(wanted));
}
