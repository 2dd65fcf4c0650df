import type { ReactNode } from 'react';
import type { MethodSummary } from '../../contract/generated/types';
import { formatMoney } from '../../domain/formatMoney';
import { nameOfLanguage } from '../../i18n/languages';
import type { Translate } from '../../i18n/useTranslate';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { countryName, groupText } from '../placeOptions';
import pages from '../Studio.module.css';
import styles from './MethodTable.module.css';
import { lastChange, stateOf } from './methodState';
import type { ProblemsOf } from './sortMethods';
import type { ColumnId } from './tableView';

/** The texts of the columns' heads, by their key of locales/studio. */
export const columnKeys: { readonly [Id in ColumnId | 'method']: string } = {
  method: 'audit.method',
  name: 'table.name',
  kind: 'list.kind',
  countries: 'method.countries',
  currencies: 'method.currencies',
  limits: 'table.limits',
  group: 'list.group',
  state: 'list.state',
  version: 'table.version',
  changed: 'table.changed',
  author: 'table.author',
  untranslated: 'table.untranslated',
  problems: 'table.problems',
};

/** px. Wider tables share the rest. */
export const columnWidths: { readonly [Id in ColumnId | 'method']: number } = {
  method: 200,
  name: 150,
  kind: 105,
  countries: 150,
  currencies: 110,
  limits: 180,
  group: 130,
  state: 105,
  version: 90,
  changed: 115,
  author: 130,
  untranslated: 150,
  problems: 110,
};

interface CellTexts {
  readonly t: Translate['t'];
  /** BCP 47. */
  readonly tag: string;
  readonly problems: ProblemsOf;
}

/** The first ones, and how many more there are. */
const shortList = (texts: readonly string[], most: number): string =>
  texts.length <= most ? texts.join(', ') : `${texts.slice(0, most).join(', ')} +${texts.length - most}`;

const stateKeys = { published: 'tag.published', draft: 'tag.draft', archived: 'tag.archived' } as const;

/** The bounds of the first currency; others are in the editor. */
function limitsText({ limits, currencies }: MethodSummary, { t, tag }: CellTexts): string {
  const [currency = ''] = currencies;
  const { min, max } = limits[currency] ?? {};
  const money = (amount: number): string => formatMoney(String(amount), currency, tag, 'kept');
  if (max) return `${money(min ?? 0)} – ${money(max)}`;
  return min === undefined ? '' : t('table.from', { amount: money(min) });
}

/** What the cells show. */
const cells: { readonly [Id in ColumnId]: (method: MethodSummary, texts: CellTexts) => ReactNode } = {
  name: ({ name }) => <code>{name}</code>,
  kind: ({ transaction }, { t }) => t(`kind.${transaction}`),
  countries: ({ countries }, { t, tag }) =>
    countries.includes('*') ? t('table.everywhere') : shortList(countries.map(countryName(tag)), 2),
  currencies: ({ currencies }) => shortList(currencies, 2),
  limits: limitsText,
  group: ({ category }) => groupText(category ?? ''),
  state: (method, { t }) => {
    const state = stateOf(method);
    return <span className={joinClasses(styles.state, styles[state])}>{t(stateKeys[state])}</span>;
  },
  version: ({ revision }) => revision || '',
  changed: (method, { tag }) => {
    const { at } = lastChange(method);
    if (at === '') return '';
    return (
      <time dateTime={at} title={new Date(at).toLocaleString(tag)}>
        {new Date(at).toLocaleDateString(tag, { day: 'numeric', month: 'short', year: 'numeric' })}
      </time>
    );
  },
  author: (method) => lastChange(method).by,
  untranslated: ({ untranslated }, { tag }) =>
    shortList(
      untranslated.map((code) => nameOfLanguage(code, tag)),
      2,
    ),
  problems: (method, { t, problems }) => {
    const { errors, warnings } = problems(method);
    return (
      <span className={styles.problems}>
        {errors > 0 && <span className={pages.error}>{t('table.errors', { number: errors })}</span>}
        {warnings > 0 && <span className={pages.warning}>{t('table.warnings', { number: warnings })}</span>}
      </span>
    );
  },
};

export const cellOf = (id: ColumnId, method: MethodSummary, texts: CellTexts): ReactNode => cells[id](method, texts);
