import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Layout, MethodSummary } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { methodId } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import { fieldTitle } from '../../lint/fieldTitle';
import { studioApi } from '../api/studioApi';
import { type CopiedFields, fieldsNamed } from '../edits/blocks';
import { LoadNotice } from '../Loaded';
import { methodOptions } from '../placeOptions';
import { ComboBox } from '../ui/ComboBox';
import { Checkbox } from '../ui/Toggle';
import styles from './Bulk.module.css';

interface Props {
  readonly methods: readonly MethodSummary[];
  /** Names of fields that are chosen at first. */
  readonly chosenAtFirst?: readonly string[];
  /** Called with the chosen fields; null: none. */
  readonly onChange: (fields: CopiedFields | null) => void;
}

/** The choice of a method, and of fields to copy from it. */
export function FieldSource({ methods, chosenAtFirst = [], onChange }: Props) {
  const { t } = useTranslate();
  const [sourceKey, setSourceKey] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(chosenAtFirst));
  const source = methods.find((method) => methodId(method) === sourceKey);
  const query = studioApi.useLayoutsQuery(source ? [source] : skipToken);
  const [known] = query.currentData?.methods ?? [];
  const layout = known?.draft?.layout ?? known?.published?.layout ?? null;
  const choose = (from: Layout | null, names: ReadonlySet<string>): void => {
    setChosen(names);
    const copied = from && fieldsNamed(from, names);
    onChange(copied && copied.fields.length > 0 ? copied : null);
  };
  return (
    <>
      <ComboBox
        label={t('bulk.source')}
        value={sourceKey}
        options={methodOptions(methods, t)}
        onChange={(key) => {
          setSourceKey(key);
          choose(null, chosen);
        }}
      />
      <LoadNotice query={query} />
      {layout && (
        <fieldset className={styles.fields}>
          <legend>{t('tab.fields')}</legend>
          {methodFieldsOf(layout).map((field) => (
            <Checkbox
              key={field.name}
              label={`${fieldTitle(field)} (${field.name})`}
              isSelected={chosen.has(field.name)}
              onChange={(isChosen) => {
                const others = [...chosen].filter((name) => name !== field.name);
                choose(layout, new Set(isChosen ? [...others, field.name] : others));
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
