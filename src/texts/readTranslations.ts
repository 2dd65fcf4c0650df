import { readCsv } from './csv';
import { readXliff } from './readXliff';
import { type BrokenFile, broken, type ReadFile } from './translationFile';

/** The most bytes of a file: all texts of some hundred methods are about a tenth of it. */
const maxBytes = 20 * 1024 * 1024;

/** Spreadsheets and translators' tools save UTF-8, and UTF-16 with a byte order mark. */
function decoded(bytes: Uint8Array): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads a translators' file, whatever its name: XLIFF begins with '<'. A broken file is refused as a whole. */
export function readTranslations(bytes: Uint8Array): ReadFile | BrokenFile {
  if (bytes.length > maxBytes) return broken('tooLarge');
  const text = decoded(bytes);
  if (text === null) return broken('encoding');
  return text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text);
}
