import { Search } from 'lucide';
import type { MethodSummary } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { ComboBox } from '../ui/ComboBox';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import styles from './MethodTable.module.css';
import { countryOptions, currencyOptions, groupOptions } from './names';
import type { TableView } from './tableView';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
}

/** The search and the filters above the table. */
export function TableFilters({ methods, view, onChange }: Props) {
  const { t, tag } = useTranslate();
  const all = { id: '', text: t('list.all') } as const;
  const countries = methods.flatMap((method) => method.countries.filter((code) => code !== '*'));
  return (
    <div className={styles.filters}>
      <TextField
        label={t('list.search')}
        isLabelHidden
        type="search"
        value={view.query}
        onChange={(query) => onChange({ query })}
        placeholder={t('table.searchHint')}
        prefix={<Glyph icon={Search} size={16} />}
      />
      <Select
        label={t('list.kind')}
        value={view.kind ?? ''}
        options={[all, { id: 'deposit', text: t('list.deposits') }, { id: 'withdrawal', text: t('list.withdrawals') }]}
        onChange={(kind) => onChange({ kind: kind || null })}
      />
      <Select
        label={t('list.state')}
        value={view.state ?? ''}
        options={[
          all,
          { id: 'published', text: t('list.published') },
          { id: 'draft', text: t('list.withDraft') },
          { id: 'archived', text: t('list.archived') },
        ]}
        onChange={(state) => onChange({ state: state || null })}
      />
      <ComboBox
        label={t('list.country')}
        value={view.country}
        placeholder={t('list.all')}
        options={countryOptions(tag, countries)}
        onChange={(country) => onChange({ country })}
      />
      <ComboBox
        label={t('list.currency')}
        value={view.currency}
        placeholder={t('list.all')}
        options={currencyOptions(
          tag,
          methods.flatMap(({ currencies }) => currencies),
        )}
        onChange={(currency) => onChange({ currency })}
      />
      <ComboBox
        label={t('list.group')}
        value={view.group}
        placeholder={t('list.all')}
        options={groupOptions(methods)}
        onChange={(group) => onChange({ group })}
      />
    </div>
  );
}
