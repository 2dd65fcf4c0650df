import { SlidersHorizontal } from 'lucide';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { MethodSummary } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { type FilterName, filterNames } from './listFilters';
import shapes from './MethodList.module.css';
import { Button } from './ui/Button';
import styles from './ui/kit.module.css';
import { Select } from './ui/Select';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly view: Readonly<Record<FilterName, string>>;
  readonly onChange: (values: Partial<Record<FilterName, string>>) => void;
}

const kinds = { deposit: 'list.deposits', withdrawal: 'list.withdrawals' } as const;
const states = { published: 'list.published', draft: 'list.withDraft', archived: 'list.archived' } as const;

/** The filters of the list, one press away; the button has their number. */
export function MethodFilters({ methods, view, onChange }: Props) {
  const { t, tag } = useTranslate();
  const countryNames = new Intl.DisplayNames(tag, { type: 'region' });
  const named = (rows: Readonly<Record<string, string>>) =>
    Object.entries(rows).map(([id, key]) => ({ id, text: t(key) }));
  const valuesOf = (read: (method: MethodSummary) => readonly string[], textOf = (value: string) => value) =>
    [...new Set(methods.flatMap(read))]
      .map((id) => ({ id, text: textOf(id) }))
      .sort((one, other) => one.text.localeCompare(other.text, tag));
  const options: Readonly<Record<FilterName, readonly { id: string; text: string }[]>> = {
    kind: named(kinds),
    state: named(states),
    country: valuesOf(
      ({ countries }) => countries.filter((code) => code !== '*'),
      (code) => countryNames.of(code.toUpperCase()) ?? code,
    ),
    currency: valuesOf(({ currencies }) => currencies),
    group: valuesOf(
      ({ category }) => (category ? [category] : []),
      (key) => key.replaceAll('_', ' '),
    ),
  };
  const chosen = filterNames.filter((name) => view[name] !== '');
  return (
    <DialogTrigger>
      <Button icon={SlidersHorizontal}>
        {chosen.length > 0 ? t('list.filtersCount', { number: chosen.length }) : t('list.filters')}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom start">
        <Dialog className={shapes.filters ?? ''} aria-label={t('list.filters')}>
          {filterNames.map((name) => (
            <Select
              key={name}
              label={t(`list.${name}`)}
              value={view[name]}
              options={[{ id: '', text: t('list.all') }, ...options[name]]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          {chosen.length > 0 && (
            <Button look="quiet" onPress={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
              {t('list.clear')}
            </Button>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
