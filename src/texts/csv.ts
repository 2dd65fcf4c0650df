import Papa from 'papaparse';
import { definitionLanguages } from '../tables/countryLanguages';
import { spreadsheetFormula } from '../tables/spreadsheetFormula';
import { sourceLanguage } from './methodTexts';
import { type BrokenFile, breaksIn, broken, type ReadFile, type ReadRow } from './translationFile';
import type { TranslationRow } from './translationRows';

export interface CsvOptions {
  /** Excel reads UTF-8 only with a byte order mark. */
  readonly hasByteOrderMark: boolean;
}

/** Rows as CSV (RFC 4180): key, place, en, and a column for each language. */
export function writeCsv(
  rows: readonly TranslationRow[],
  languages: readonly string[],
  { hasByteOrderMark }: CsvOptions,
): string {
  const columns = languages.filter((language) => language !== sourceLanguage);
  const data = rows.map(({ key, place, source, targets }) => [
    key,
    place,
    source,
    ...columns.map((language) => targets[language] ?? ''),
  ]);
  const text = Papa.unparse([['key', 'place', sourceLanguage, ...columns], ...data], {
    newline: '\r\n',
    quotes: true,
    escapeFormulae: spreadsheetFormula,
  });
  return `${hasByteOrderMark ? '\uFEFF' : ''}${text}\r\n`;
}

const isLanguage = (name: string): boolean => definitionLanguages.some((code) => code === name);
const restored = (cell = ''): string =>
  cell.startsWith("'") && spreadsheetFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

interface Line {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The lines of a CSV file; quotes that do not match break it. */
function linesOf(text: string, delimiter: string): readonly Line[] | BrokenFile {
  const lines: Line[] = [];
  let [start, startLine] = [0, 1];
  const lineFrom = (offset: number): number => startLine + breaksIn(text.slice(start, offset));
  let problem: BrokenFile | null = null;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n',
    step({ data, errors, meta }, parser) {
      const [line, [error]] = [startLine, errors];
      if (error) {
        problem = broken('quotes', error.index === undefined ? line : lineFrom(error.index), error.message);
        parser.abort();
      } else if (data.length > 1 || data[0] !== '') lines.push({ cells: data, line });
      [startLine, start] = [lineFrom(meta.cursor), meta.cursor];
    },
  });
  return problem ?? lines;
}

/** Reads what `writeCsv` has written and a spreadsheet has saved again, with ',', ';' or tabs between cells. */
export function readCsv(file: string): ReadFile | BrokenFile {
  const text = file.replace(/^\uFEFF/, '');
  if (text.trim() === '') return broken('empty');
  const delimiter = /^"?key"?([,;\t])/.exec(text)?.[1];
  if (delimiter === undefined) return broken('header', 1);
  const lines = linesOf(text, delimiter);
  if ('ok' in lines) return lines;
  const [header, ...body] = lines;
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const place = (name: string): number => names.indexOf(name);
  const languages = names.filter((name) => isLanguage(name) && name !== sourceLanguage);
  if (place(sourceLanguage) < 0 || languages.length === 0 || new Set(languages).size !== languages.length)
    return broken('header', 1, names.join(', '));
  const ragged = body.find(({ cells }) => cells.length !== names.length);
  if (ragged) return broken('cells', ragged.line, `${ragged.cells.length} ≠ ${names.length}`);
  const rows = body.map(({ cells, line }): ReadRow => {
    const targets = languages.map((language) => [language, restored(cells[place(language)])] as const);
    return {
      key: cells[place('key')] ?? '',
      source: restored(cells[place(sourceLanguage)]),
      targets: Object.fromEntries(targets.filter(([, words]) => words !== '')),
      line,
    };
  });
  const keys = new Set<string>();
  const repeated = rows.find(({ key }) => keys.size === keys.add(key).size);
  return repeated ? broken('keyTwice', repeated.line, repeated.key) : { ok: true, languages, rows };
}
