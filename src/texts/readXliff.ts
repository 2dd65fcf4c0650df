import { SaxesParser, type SaxesTagNS } from 'saxes';
import { tagOf } from '../i18n/languages';
import { definitionLanguages } from '../tables/countryLanguages';
import { type BrokenFile, type BrokenWhy, broken, type ReadFile, type ReadRow } from './translationFile';

/** What differs between the versions. */
interface Dialect {
  readonly unit: string;
  /** The chain of elements from a unit to its source or target. */
  readonly inUnit: readonly string[];
  /** The element with the target language, and its attribute. */
  readonly language: readonly [element: string, attribute: string];
}

const dialects: Readonly<Record<string, Dialect>> = {
  '1': { unit: 'trans-unit', inUnit: [], language: ['file', 'target-language'] },
  '2': { unit: 'unit', inUnit: ['segment', 'ignorable'], language: ['xliff', 'trgLang'] },
};
const namespace = /^urn:oasis:names:tc:xliff:document:([12])\.\d$/;

/** Our code of a language tag: 'es-MX' → mx, 'pt' and 'pt-BR' → pt. Undefined: none of ours. */
function codeOf(tag: string): string | undefined {
  const lower = tag.toLowerCase().replaceAll('_', '-');
  return (
    definitionLanguages.find((code) => tagOf(code).toLowerCase() === lower || code === lower) ??
    definitionLanguages.find((code) => code === lower.split('-')[0])
  );
}

/** A character that XML cannot contain; '' for any other placeholder. */
function characterOf({ local, attributes }: SaxesTagNS): string {
  const text = local === 'cp' ? attributes.hex?.value : /^cp-(.*)$/.exec(attributes.id?.value ?? '')?.[1];
  const code = Number.parseInt(/^[0-9A-F]{1,6}$/i.exec(text ?? '')?.[0] ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Translators' tools nest about ten elements; each level makes the parser's look-up of a namespace longer. */
const maxDepth = 100;

/** Carries a reason out of the parser. */
class Broken extends Error {
  constructor(readonly file: BrokenFile) {
    super(file.why);
  }
}

interface Unit {
  readonly key: string;
  readonly line: number;
  source: string | null;
  target: string;
}

/**
 * Reads XLIFF 1.2 and 2.x, as translators' tools save it: split segments are joined, inline elements give their text,
 * alternative translations are ignored. A document type is refused: entities would come with it.
 */
export function readXliff(file: string): ReadFile | BrokenFile {
  if (file.trim() === '') return broken('empty');
  const parser = new SaxesParser({ xmlns: true, position: true });
  const path: string[] = [];
  const rows: ReadRow[] = [];
  let dialect: Dialect | null = null;
  let language: string | null = null;
  const languages = new Set<string>();
  const keys = new Set<string>();
  let unit: Unit | null = null;
  /** How deep the source or target is that text belongs to. */
  let open: { readonly part: 'source' | 'target'; readonly depth: number } | null = null;
  const fail = (why: BrokenWhy, found = ''): never => {
    throw new Broken(broken(why, parser.line, found));
  };

  const add = (text: string): void => {
    if (!unit || !open) return;
    if (open.part === 'source') unit.source = (unit.source ?? '') + text;
    else unit.target += text;
  };
  const isDirect = ({ unit: name, inUnit }: Dialect): boolean => {
    const parents = path.slice(path.indexOf(name) + 1);
    return inUnit.length === 0 ? parents.length === 0 : parents.length === 1 && inUnit.includes(parents[0] ?? '');
  };

  parser.on('error', ({ message }) => fail('xml', message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => void fail('xml', '<!DOCTYPE>'));
  parser.on('opentag', (tag) => {
    const { local, uri, attributes } = tag;
    if (path.length === maxDepth) fail('xml', `more than ${maxDepth} levels of elements`);
    const version = namespace.exec(uri)?.[1];
    if (path.length === 0) {
      if (local !== 'xliff') fail('notXliff', local);
      dialect = dialects[version ?? ''] ?? fail('version', attributes.version?.value ?? uri);
    }
    // Elements of modules and of tools are in namespaces of their own.
    const name = version === undefined ? `${uri} ${local}` : local;
    if (dialect && name === dialect.language[0]) {
      const wanted = attributes[dialect.language[1]]?.value ?? '';
      language = codeOf(wanted) ?? fail('language', wanted);
      languages.add(language);
    }
    if (dialect && name === dialect.unit)
      unit = { key: attributes.id?.value || fail('unitWithoutId'), line: parser.line, source: null, target: '' };
    else if (unit && dialect && open === null && (name === 'source' || name === 'target') && isDirect(dialect)) {
      open = { part: name, depth: path.length };
      add('');
    } else if (open && ['cp', 'x'].includes(local)) add(characterOf(tag));
    path.push(name);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const name = path.pop();
    if (open && path.length === open.depth) open = null;
    if (!unit || name !== dialect?.unit) return;
    const { key, line, source, target } = unit;
    unit = null;
    if (keys.size === keys.add(`${language} ${key}`).size) fail('keyTwice', key);
    if (source === null) fail('unitWithoutSource', key);
    else rows.push({ key, source, targets: target === '' || language === null ? {} : { [language]: target }, line });
  });
  try {
    parser.write(file.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof Broken) return error.file;
    throw error;
  }
  return { ok: true, languages: [...languages], rows: mergeRows(rows) };
}

/** Several files in one document have the same keys, each in another language. */
function mergeRows(rows: readonly ReadRow[]): readonly ReadRow[] {
  const byKey = new Map<string, ReadRow>();
  for (const row of rows) {
    const known = byKey.get(row.key);
    byKey.set(row.key, known ? { ...known, targets: { ...known.targets, ...row.targets } } : row);
  }
  return [...byKey.values()];
}
