import { useState } from 'react';
import type { Layout, WireFieldDefinition } from '../../contract/generated/types';
import { nameOfLanguage } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { formSettings } from '../../lint/formSettings';
import { definitionLanguages } from '../../tables/countryLanguages';
import { tryValue } from '../rules/tryValue';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import styles from '../Studio.module.css';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import parts from './FieldSettings.module.css';
import { useChecks } from './useChecks';

interface Props {
  readonly layout: Layout;
  readonly field: WireFieldDefinition;
}

/** 'Test a value': what the player would read, in the chosen language. */
export function TryValue({ layout, field }: Props) {
  const { t, tag, language } = useTranslate();
  const texts = usePlayerTexts();
  const [value, setValue] = useState('');
  const [chosen, setChosen] = useState(definitionLanguages.find((code) => code === language) ?? 'en');
  const checks = useChecks();
  const tried = texts && value !== '' ? tryValue(field, value, formSettings(layout), checks, texts, chosen) : null;
  return (
    <div className={parts.part}>
      <div className={parts.pair}>
        <TextField label={t('try.label')} value={value} onChange={setValue} autoComplete="off" />
        <Select
          label={t('try.language')}
          value={chosen}
          options={definitionLanguages.map((code) => ({ id: code, text: nameOfLanguage(code, tag) }))}
          onChange={setChosen}
        />
      </div>
      <p role="status" className={tried?.message ? styles.error : styles.good}>
        {tried && tried.text !== value && `${t('try.standsAs', { text: tried.text })} `}
        {tried && (tried.message ?? t('try.passes'))}
      </p>
    </div>
  );
}
