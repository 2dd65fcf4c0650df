import { SlidersHorizontal } from 'lucide';
import { useMemo } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { MethodSummary } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { type FilterValues, filterNames, filterOptions } from './listFilters';
import shapes from './MethodList.module.css';
import { Button } from './ui/Button';
import styles from './ui/kit.module.css';
import { Select } from './ui/Select';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly view: FilterValues;
  readonly onChange: (values: Partial<FilterValues>) => void;
}

/** The filters of the list, one press away; the button has their number. */
export function MethodFilters({ methods, view, onChange }: Props) {
  const translate = useTranslate();
  const { t } = translate;
  const options = useMemo(() => filterOptions(methods, translate), [methods, translate]);
  const chosen = filterNames.filter((name) => view[name] !== null);
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
              value={view[name] ?? ''}
              options={[{ id: '', text: t('list.all') }, ...options[name]]}
              onChange={(value) => onChange({ [name]: value || null })}
            />
          ))}
          {chosen.length > 0 && (
            <Button look="quiet" onPress={() => onChange(Object.fromEntries(filterNames.map((name) => [name, null])))}>
              {t('list.clear')}
            </Button>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
