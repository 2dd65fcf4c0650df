import { Columns3, SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { methodId } from '../../contract/studio/methodKey';
import { nameOfLanguage } from '../../i18n/languages';
import { textIn } from '../../i18n/textIn';
import { useTranslate } from '../../i18n/useTranslate';
import { definitionLanguages } from '../../tables/countryLanguages';
import { countryOptions } from '../placeOptions';
import { Button } from '../ui/Button';
import { CheckMenu } from '../ui/CheckMenu';
import { ComboBox } from '../ui/ComboBox';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { Switch } from '../ui/Toggle';
import type { TextMethod } from './createTexts';
import styles from './Texts.module.css';
import type { TextFilters } from './textFilters';

interface Props {
  readonly methods: readonly TextMethod[];
  readonly filters: TextFilters;
  readonly onChange: (filters: TextFilters) => void;
}

/** Which rows and columns the grid shows. */
export function FilterBar({ methods, filters, onChange }: Props) {
  const { t, tag } = useTranslate();
  /** On a phone, where they would take the place of the grid. */
  const [isOpen, setIsOpen] = useState(false);
  const change = (part: Partial<TextFilters>): void => onChange({ ...filters, ...part });
  const countries = methods.flatMap(({ layout }) => layout.countries.filter((code) => code !== '*'));
  const languages = definitionLanguages.map((code) => ({ id: code, text: nameOfLanguage(code, tag) }));
  return (
    <search className={styles.filters} data-open={isOpen || undefined}>
      <TextField label={t('list.search')} value={filters.search} onChange={(search) => change({ search })} />
      <span className={styles.opener}>
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t('texts.filters')}
        </Button>
      </span>
      <ComboBox
        label={t('texts.method')}
        value={filters.method || null}
        placeholder={t('list.all')}
        options={methods.map(({ key, layout }) => ({
          id: methodId(key),
          text: `${textIn(layout.method.text, tag)} · ${t(`kind.${key.transaction}`)}`,
        }))}
        onChange={(method) => change({ method: method ?? '' })}
      />
      <ComboBox
        label={t('list.country')}
        value={filters.country || null}
        placeholder={t('list.all')}
        options={countryOptions(tag, countries)}
        onChange={(country) => change({ country: country ?? '' })}
      />
      <Select
        label={t('texts.missingIn')}
        value={filters.missing}
        options={[{ id: '', text: t('list.all') }, ...languages]}
        onChange={(missing) => change({ missing })}
      />
      <CheckMenu
        values={filters.columns}
        options={languages}
        onChange={(ids) => change({ columns: definitionLanguages.filter((code) => ids.includes(code)) })}
      >
        <Button icon={Columns3}>{t('table.columns')}</Button>
      </CheckMenu>
      <Switch label={t('texts.onlyChanged')} isOn={filters.isChanged} onChange={(isChanged) => change({ isChanged })} />
    </search>
  );
}
