import type { Layout } from '../../contract/generated/types';
import { methodTexts, type TextEdits, wordsIn } from '../../texts/methodTexts';

/** The edits of several methods, by `methodId`. */
export type EditsByMethod = ReadonlyMap<string, TextEdits>;

/** Both edits; the later ones win. */
export function joinEdits(edits: TextEdits, later: TextEdits): TextEdits {
  const both = new Map(edits);
  for (const [key, words] of later) both.set(key, { ...both.get(key), ...words });
  return both;
}

/** The words of a layout where it is edited: the edits that take `edits` back. */
export function wordsBefore(layout: Layout, edits: TextEdits): TextEdits {
  const texts = new Map(methodTexts(layout).map(({ key, text }) => [key, text]));
  return new Map(
    [...edits].map(([key, words]) => {
      const was = Object.keys(words).map((language) => [language, wordsIn(texts.get(key) ?? {}, language)]);
      return [key, Object.fromEntries(was)];
    }),
  );
}
