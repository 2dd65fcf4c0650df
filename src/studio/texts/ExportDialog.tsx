import { useState } from 'react';
import { nameOfLanguage } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { definitionLanguages } from '../../tables/countryLanguages';
import { exportTranslations, type TranslationFormat } from '../../texts/exportTranslations';
import { sourceLanguage } from '../../texts/methodTexts';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { MultiSelect } from '../ui/MultiSelect';
import { Select } from '../ui/Select';
import { Checkbox } from '../ui/Toggle';
import type { TextMethod } from './createTexts';
import { download } from './download';
import styles from './Texts.module.css';
import type { TextFilters } from './textFilters';
import { rowsOfMethods } from './textRows';

interface Props {
  readonly methods: readonly TextMethod[];
  /** Only the methods that they select. */
  readonly filters: TextFilters;
  readonly onClose: () => void;
}

/** The languages that are translated into. */
export const targets: readonly string[] = definitionLanguages.filter((code) => code !== sourceLanguage);

/** What the filters select. */
const layoutsIn = (methods: readonly TextMethod[], filters: TextFilters) => [
  ...new Set(rowsOfMethods(methods, filters).map(({ method }) => method.layout)),
];

const save = (files: ReturnType<typeof exportTranslations>): void => {
  for (const { name, type, text } of files) download(name, type, text);
};

/** Downloads the texts of one language for a spreadsheet: all, or the missing ones where only those are shown. */
export const exportLanguage = (methods: readonly TextMethod[], filters: TextFilters, language: string): void =>
  save(
    exportTranslations(layoutsIn(methods, filters), {
      format: 'csv',
      languages: [language],
      isMissingOnly: filters.missing === language,
      hasByteOrderMark: true,
    }),
  );

/** Writes files for translators. */
export function ExportDialog({ methods, filters, onClose }: Props) {
  const { t, tag } = useTranslate();
  const [format, setFormat] = useState<TranslationFormat>('csv');
  const [languages, setLanguages] = useState<readonly string[]>(filters.missing ? [filters.missing] : targets);
  const [isMissingOnly, setIsMissingOnly] = useState(true);
  const [hasByteOrderMark, setHasByteOrderMark] = useState(true);
  const files = exportTranslations(layoutsIn(methods, filters), { format, languages, isMissingOnly, hasByteOrderMark });
  const count = Math.max(0, ...files.map((file) => file.rows));
  return (
    <Dialog
      title={t('texts.export')}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          isDisabled={count === 0 || languages.length === 0}
          onPress={() => {
            save(files);
            onClose();
          }}
        >
          {t('texts.download', { number: count })}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('texts.format')}
          value={format}
          hint={t(format === 'csv' ? 'texts.csvNote' : 'texts.xliffNote')}
          options={[
            { id: 'csv', text: 'CSV' },
            { id: 'xliff-1.2', text: 'XLIFF 1.2' },
            { id: 'xliff-2.0', text: 'XLIFF 2.0' },
          ]}
          onChange={setFormat}
        />
        <MultiSelect
          label={t('texts.languages')}
          values={languages}
          options={targets.map((code) => ({ id: code, text: nameOfLanguage(code, tag) }))}
          onChange={setLanguages}
        />
        <Checkbox label={t('texts.missingOnly')} isSelected={isMissingOnly} onChange={setIsMissingOnly} />
        {format === 'csv' && (
          <Checkbox label={t('texts.forExcel')} isSelected={hasByteOrderMark} onChange={setHasByteOrderMark} />
        )}
      </div>
    </Dialog>
  );
}
