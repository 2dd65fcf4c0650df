import type { Layout } from '../../contract/generated/types';
import { methodTexts, type TextEdits, wordsIn } from '../../texts/methodTexts';

/** Edits without those of `gone` that are still the same. */
export function withoutEdits(edits: TextEdits, gone: TextEdits): TextEdits {
  const left = [...edits].map(([key, words]) => {
    const kept = Object.entries(words).filter(([language, text]) => gone.get(key)?.[language] !== text);
    return [key, Object.fromEntries(kept)] as const;
  });
  return new Map(left.filter(([, words]) => Object.keys(words).length > 0));
}

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

/** The words in `layout` that `base` has otherwise. */
export function editsBetween(base: Layout, layout: Layout): TextEdits {
  const before = new Map(methodTexts(base).map(({ key, text }) => [key, text]));
  const edits = new Map<string, Record<string, string>>();
  for (const { key, text } of methodTexts(layout)) {
    const was = before.get(key) ?? {};
    const languages = [was, text].flatMap((one) => (typeof one === 'string' ? ['en'] : Object.keys(one)));
    const changed = [...new Set(languages)].filter((language) => wordsIn(was, language) !== wordsIn(text, language));
    if (changed.length > 0) edits.set(key, Object.fromEntries(changed.map((one) => [one, wordsIn(text, one)])));
  }
  return edits;
}

/** Edits of texts that a layout has, and has otherwise. */
export function unsavedOf(base: Layout, edits: TextEdits): TextEdits {
  const keys = new Set(methodTexts(base).map(({ key }) => key));
  const known = new Map([...edits].filter(([key]) => keys.has(key)));
  return withoutEdits(known, wordsBefore(base, known));
}
