import { Search } from 'lucide';
import type { MethodSummary } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { type FilterName, filterNames, filterOptions } from '../listFilters';
import { ComboBox } from '../ui/ComboBox';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import styles from './MethodTable.module.css';
import type { TableView } from './tableView';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly view: TableView;
  readonly onChange: (changes: Partial<Pick<TableView, FilterName | 'query'>>) => void;
}

/** The search and the filters above the table. */
export function TableFilters({ methods, view, onChange }: Props) {
  const translate = useTranslate();
  const { t } = translate;
  const options = filterOptions(methods, translate);
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
      {filterNames.map((name) =>
        // A choice of two or three needs no search.
        name === 'kind' || name === 'state' ? (
          <Select
            key={name}
            label={t(`list.${name}`)}
            value={view[name] ?? ''}
            options={[{ id: '', text: t('list.all') }, ...options[name]]}
            onChange={(id) => onChange({ [name]: id || null })}
          />
        ) : (
          <ComboBox
            key={name}
            label={t(`list.${name}`)}
            value={view[name]}
            placeholder={t('list.all')}
            options={options[name]}
            onChange={(id) => onChange({ [name]: id })}
          />
        ),
      )}
    </div>
  );
}
