import type { Layout } from '../../contract/generated/types';
import { formatMoney } from '../../domain/formatMoney';
import { intlTagOf, nameOfLanguage } from '../../i18n/languages';
import { fieldTitle } from '../fieldTitle';
import { englishText } from '../lintText';
import { placeWords, type T, textAt } from '../placeWords';
import { type Change, type ChangeValue, everyLanguage, type TitledField } from './Change';

/** The language in which changes are written. */
export interface ChangeLanguage {
  readonly t: T;
  /** BCP 47, for Intl. */
  readonly tag: string;
  /** Without it a field is named by its English label or its key. */
  readonly titleOf?: (field: TitledField) => string;
  /** The words for an expression, a key or a text at a place of the layout; null: it is shown as it is written. */
  readonly codeWords?: (path: string, text: string) => string | null;
}

export interface ChangedLayouts {
  /** null: the method is new. */
  readonly before: Layout | null;
  readonly after: Layout;
}

/** Of a side that has nothing. */
const nothing = '–';

/** A code's name, with the code behind it where authors know it by that; the code alone where Intl knows no name. */
function nameOf(type: 'region' | 'currency', code: string, tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type, fallback: 'none' }).of(code.toUpperCase());
    if (name === undefined) return code;
    return type === 'currency' ? `${name} (${code})` : name;
  } catch {
    // Intl takes codes of ISO 3166 and 4217 alone: USDT is none.
    return code;
  }
}

const listOf = (items: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag, { type: 'unit', style: 'long' }).format(items);

const joined = (items: readonly string[]): string => (items.length === 0 ? nothing : items.join(', '));

/** A value of a change in words. @param path where it is in the layout */
export function valueWords(value: ChangeValue | null, words: ChangeLanguage, path = ''): string {
  const { t, tag, titleOf = fieldTitle } = words;
  if (value === null) return nothing;
  switch (value.as) {
    case 'money':
      return formatMoney(value.amount, value.currency, tag, 'kept');
    case 'words':
    case 'code':
      return value.text === '' ? t('change.empty') : (words.codeWords?.(path, value.text) ?? value.text);
    case 'key':
      return t(value.key, value.parameters);
    case 'keys':
      return joined(value.keys.map((key) => t(key)));
    case 'fields':
      return joined(value.fields.map(titleOf));
    case 'condition':
      return t('change.when', { field: titleOf(value.field), values: value.values.join(', ') });
    case 'countries':
      return listOf(
        value.codes.map((code) => nameOf('region', code, tag)),
        tag,
      );
    case 'currencies':
      return listOf(
        value.codes.map((code) => nameOf('currency', code, tag)),
        tag,
      );
    case 'list':
      return joined(value.items);
  }
}

const languageWords = (language: string, { t, tag }: ChangeLanguage): string =>
  language === everyLanguage ? t('change.everyLanguage') : nameOfLanguage(language, tag);

/**
 * What has changed: 'Maximum in BRL', 'Field “CPF”: Label, Spanish'.
 * @param layout names the fields; null: the change is shown in the field's own group
 */
export function changedPart({ kind, path, language }: Change, layout: Layout | null, words: ChangeLanguage): string {
  const place = placeWords(path, layout, words.t, words.titleOf) ?? '';
  if (kind === 'order') return words.t('change.order');
  return language === null ? place : `${place}, ${languageWords(language, words)}`;
}

/** A change as one text: 'Maximum in BRL: R$50,000 → R$20,000'. */
export function changeWords(change: Change, { before, after }: ChangedLayouts, words: ChangeLanguage): string {
  const { kind } = change;
  const { t } = words;
  if (kind === 'method') return t('change.new');
  const place = changedPart(change, kind === 'gone' ? before : after, words);
  if (kind === 'set' || kind === 'order')
    return textAt(
      place,
      [change.before, change.after].map((side) => valueWords(side, words, change.path)).join(' → '),
      t,
    );
  return t(`change.${kind}`, { field: place });
}

/** The same in English, for the command line. */
export const englishChange = (change: Change, layouts: ChangedLayouts): string =>
  changeWords(change, layouts, { t: englishText, tag: intlTagOf('en') });
