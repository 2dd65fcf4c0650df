/** Spreadsheets quote a cell that has one of these; without them, quotes are the text's own. */
const isQuoted = (words: string): boolean => /[\t\n]/.test(words);

/** A cell as spreadsheets copy it. */
export const copiedCell = (words: string): string => (isQuoted(words) ? `"${words.replaceAll('"', '""')}"` : words);

/** A cell, and what ends it. */
const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*?))(\t|\r?\n|$)/g;

/** The rows of cells that were copied in a spreadsheet. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, inQuotes, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(cell)) {
    if (inQuotes === undefined) row.push(plain);
    else row.push(isQuoted(inQuotes) ? inQuotes.replaceAll('""', '"') : `"${inQuotes}"`);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
