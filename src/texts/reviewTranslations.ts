import type { Layout, MethodKey } from '../contract/generated/types';
import { type MethodText, methodTexts, sourceLanguage, type TextEdits, wordsIn } from './methodTexts';
import type { ReadFile } from './translationFile';
import { type TranslationWarning, translationWarnings } from './translationWarnings';

/** A text that a file would change. */
export interface ReviewedText {
  readonly method: MethodKey;
  readonly place: MethodText;
  readonly language: string;
  readonly line: number;
  /** The method's text in English now. */
  readonly source: string;
  /** The text in English when the file was exported. */
  readonly sourceThen: string;
  /** '': it was missing. */
  readonly before: string;
  readonly after: string;
  readonly warnings: readonly TranslationWarning[];
}

/** What a file would do; nothing is changed yet. */
export interface ImportReview {
  readonly changes: readonly ReviewedText[];
  /** Words that are the same already. */
  readonly same: number;
  /** Keys that no method has: renamed, removed, or of another gateway. */
  readonly unknown: readonly { readonly key: string; readonly line: number }[];
}

/** Whether a change cannot be stored, whatever somebody decides. */
export const isImpossible = ({ warnings }: ReviewedText): boolean => warnings.some(({ kind }) => kind === 'tooLong');

/** Compares a file with the methods. Empty cells change nothing. */
export function reviewTranslations(file: ReadFile, layouts: readonly Layout[]): ImportReview {
  const places = new Map(
    layouts.flatMap((layout) => {
      const method = { transaction: layout.transaction, name: layout.method.name };
      return methodTexts(layout).map((place) => [place.key, { method, place }] as const);
    }),
  );
  const changes: ReviewedText[] = [];
  const unknown: ImportReview['unknown'][number][] = [];
  let same = 0;
  for (const { key, line, source: sourceThen, targets } of file.rows) {
    const known = places.get(key);
    if (!known) unknown.push({ key, line });
    else
      for (const [language, after] of Object.entries(targets)) {
        const before = wordsIn(known.place.text, language);
        const source = wordsIn(known.place.text, sourceLanguage);
        if (after === before) same += 1;
        else {
          const changed = source === sourceThen ? [] : [{ kind: 'sourceChanged' } as const];
          const warnings = [...changed, ...translationWarnings(source, after)];
          changes.push({ ...known, language, line, source, sourceThen, before, after, warnings });
        }
      }
  }
  return { changes, same, unknown };
}

/** The changes of one method as edits. */
export function editsOf(changes: readonly ReviewedText[]): TextEdits {
  const edits = new Map<string, Record<string, string>>();
  for (const { place, language, after } of changes)
    edits.set(place.key, { ...edits.get(place.key), [language]: after });
  return edits;
}
