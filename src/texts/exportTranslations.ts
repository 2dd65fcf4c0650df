import type { Layout } from '../contract/generated/types';
import { writeCsv } from './csv';
import { type ExportChoice, translationRows } from './translationRows';
import { writeXliff, type XliffVersion } from './writeXliff';

export const translationFormats = ['csv', 'xliff-1.2', 'xliff-2.0'] as const;
export type TranslationFormat = (typeof translationFormats)[number];

export interface FileChoice extends ExportChoice {
  readonly format: TranslationFormat;
  /** Of CSV: Excel reads UTF-8 only with it. */
  readonly hasByteOrderMark: boolean;
}

export interface TranslationFile {
  /** 'texts.csv', 'texts.te.xlf'. */
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** How many texts it has. */
  readonly rows: number;
}

const xliffVersions: Readonly<Record<Exclude<TranslationFormat, 'csv'>, XliffVersion>> = {
  'xliff-1.2': '1.2',
  'xliff-2.0': '2.0',
};

/** Files for translators: CSV with a column for each language, XLIFF with a file for each. */
export function exportTranslations(layouts: readonly Layout[], choice: FileChoice): readonly TranslationFile[] {
  const { format, languages, isMissingOnly } = choice;
  if (format === 'csv') {
    const rows = translationRows(layouts, choice);
    return [{ name: 'texts.csv', type: 'text/csv', text: writeCsv(rows, languages, choice), rows: rows.length }];
  }
  return languages.map((language) => {
    const rows = translationRows(layouts, { languages: [language], isMissingOnly });
    const text = writeXliff(rows, language, xliffVersions[format]);
    return { name: `texts.${language}.xlf`, type: 'application/xliff+xml', text, rows: rows.length };
  });
}
