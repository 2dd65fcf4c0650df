import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import type { Layout, MethodLayouts } from '../contract/generated/types';
import { methodKeyOf } from '../contract/studio/methodKey';
import { definitionLanguages } from '../tables/countryLanguages';
import { exportTranslations, translationFormats } from '../texts/exportTranslations';
import { applyTextEdits, sourceLanguage } from '../texts/methodTexts';
import { readTranslations } from '../texts/readTranslations';
import { editsOf, isImpossible, type ReviewedText, reviewTranslations } from '../texts/reviewTranslations';
import type { BrokenFile, BrokenWhy, ReadRow } from '../texts/translationFile';
import type { ReportLine } from './layoutFiles';
import { messageOf, printJson, printTable } from './output';
import { createStudioClient, type StudioClient } from './studioClient';

/** Of the command `methods`. */
interface Shared {
  readonly url: string;
  readonly token: string;
  readonly json?: true;
}

const brokenWords: Readonly<Record<BrokenWhy, string>> = {
  tooLarge: 'is larger than 20 MB',
  encoding: 'is not UTF-8: save it as CSV UTF-8',
  empty: 'is empty',
  notXliff: 'is XML, but not XLIFF',
  version: 'is of an unknown version of XLIFF: export 1.2 or 2.0',
  language: 'is in a language that the studio does not have',
  xml: 'is not well-formed XML',
  unitWithoutId: 'has a unit without an id',
  unitWithoutSource: 'has a unit without a source',
  header: "needs a first line with 'key', 'en' and languages",
  quotes: 'has quotes that do not match',
  cells: 'has a line with another number of cells than the first',
  keyTwice: 'has a key twice',
};

const brokenLine = (file: string, { why, line, found }: BrokenFile): ReportLine => ({
  file: line > 0 ? `${file}:${line}` : file,
  severity: 'error',
  words: found === '' ? brokenWords[why] : `${brokenWords[why]}: ${found}`,
});

const languageOption = () =>
  new Option('--language <codes...>', 'languages to translate into')
    .choices(definitionLanguages.filter((code) => code !== sourceLanguage))
    .default(
      definitionLanguages.filter((code) => code !== sourceLanguage),
      'all',
    );

const layoutOf = ({ draft, published }: MethodLayouts): readonly Layout[] => {
  const layout = draft?.layout ?? published?.layout;
  return layout && !published?.isArchived ? [layout] : [];
};

async function readMethods(studio: StudioClient, names: readonly string[]): Promise<readonly MethodLayouts[]> {
  const { methods } = await studio.listMethods();
  const wanted = methods.filter(({ name }) => names.length === 0 || names.includes(name));
  if (wanted.length === 0) return [];
  return (await studio.getLayouts(wanted.map(methodKeyOf))).methods;
}

const warningWords = ({ warnings }: ReviewedText): string =>
  warnings.map((one) => ('placeholders' in one ? `${one.kind} ${one.placeholders.join(' ')}` : one.kind)).join(', ');

const changeLine = (file: string, change: ReviewedText): ReportLine => ({
  file: `${file}:${change.line}`,
  severity: isImpossible(change) ? 'error' : change.warnings.length > 0 ? 'warning' : 'change',
  words: `${change.place.key} ${change.language}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}${
    change.warnings.length > 0 ? ` (${warningWords(change)})` : ''
  }`,
});

async function saveDrafts(
  studio: StudioClient,
  methods: readonly MethodLayouts[],
  changes: readonly ReviewedText[],
): Promise<readonly ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const method of methods) {
    const { transaction, name, draft } = method;
    const edits = editsOf(changes.filter((one) => one.method.transaction === transaction && one.method.name === name));
    const [layout] = layoutOf(method);
    if (edits.size === 0 || !layout) continue;
    const file = `${name} ${transaction}`;
    try {
      const saved = await studio.saveDraft(applyTextEdits(layout, edits), draft?.revision ?? 0);
      lines.push({ file, severity: 'done', words: `draft ${saved.revision} saved, not published` });
    } catch (error) {
      lines.push({ file, severity: 'error', words: messageOf(error) });
    }
  }
  return lines;
}

function print(command: string, lines: readonly ReportLine[], json: boolean): void {
  if (json) printJson({ command, findings: lines });
  else {
    printTable(lines.map(({ file, severity, words }) => [severity, file, words]));
    process.stdout.write(`${lines.length} in all.\n`);
  }
  process.exitCode = lines.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** The key of each row once, though several files of languages have it. */
const unknownLines = (file: string, unknown: readonly Pick<ReadRow, 'key' | 'line'>[]): readonly ReportLine[] =>
  unknown.map(({ key, line }) => ({ file: `${file}:${line}`, severity: 'warning', words: `no method has ${key}` }));

/**
 * `methods texts`: exports files for translators, and imports them as drafts. Nothing is published.
 * @param shared options of `methods`
 */
export function textsCommand(shared: () => Shared): Command {
  const texts = new Command('texts').description('export the texts of methods for translators, and import them');
  texts
    .command('export')
    .description('write files for translators')
    .argument('[names...]')
    .requiredOption('--out <folder>', 'where to write them')
    .addOption(new Option('--format <format>', 'of the files').choices(translationFormats).default('csv' as const))
    .addOption(languageOption())
    .option('--missing', 'only texts that lack one of the languages')
    .option('--excel', 'begin CSV with a byte order mark, for Excel')
    .action(async (names, { out, format, language, missing = false, excel = false }) => {
      const { url, token, json = false } = shared();
      const layouts = (await readMethods(createStudioClient(url, token), names)).flatMap(layoutOf);
      const choice = { format, languages: language, isMissingOnly: missing, hasByteOrderMark: excel };
      await mkdir(out, { recursive: true });
      const lines: ReportLine[] = [];
      for (const { name, text, rows } of exportTranslations(layouts, choice)) {
        await writeFile(join(out, name), text);
        lines.push({ file: name, severity: 'done', words: `${rows} texts` });
      }
      print('texts export', lines, json);
    });
  texts
    .command('import')
    .description('list what translated files would change; with --apply save it as drafts')
    .argument('<files...>')
    .option('--apply', 'save drafts with the changes that have no warning; nothing is published')
    .option('--with-warnings', 'with --apply: also those that have')
    .action(async (files, { apply = false, withWarnings = false }) => {
      const { url, token, json = false } = shared();
      const read = await Promise.all(
        files.map(async (file) => ({ file, content: readTranslations(await readFile(file)) })),
      );
      const refused = read.flatMap(({ file, content }) => (content.ok ? [] : [brokenLine(file, content)]));
      if (refused.length > 0) return print('texts import', refused, json);
      const studio = createStudioClient(url, token);
      const methods = await readMethods(studio, []);
      const reviews = read.flatMap(({ file, content }) =>
        content.ok ? [{ file, ...reviewTranslations(content, methods.flatMap(layoutOf)) }] : [],
      );
      const listed = reviews.flatMap(({ file, changes, unknown }) => [
        ...changes.map((change) => changeLine(file, change)),
        ...unknownLines(file, unknown),
      ]);
      const chosen = reviews
        .flatMap(({ changes }) => changes)
        .filter((change) => !isImpossible(change) && (withWarnings || change.warnings.length === 0));
      print('texts import', [...listed, ...(apply ? await saveDrafts(studio, methods, chosen) : [])], json);
    });
  return texts;
}
