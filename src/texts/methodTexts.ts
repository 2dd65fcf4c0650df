import type { Layout, Text } from '../contract/generated/types';
import { mapTexts, type TextPlace } from './mapTexts';

/** The language that the others are translated from. */
export const sourceLanguage = 'en';

export interface MethodText extends TextPlace {
  readonly text: Text;
}

/** A method's texts, each key once: the widget shows the first of two fields or options of the same name. */
export function methodTexts(layout: Layout): readonly MethodText[] {
  const found = new Map<string, MethodText>();
  mapTexts(layout, (place, text) => {
    if (!found.has(place.key)) found.set(place.key, { ...place, text });
    return text;
  });
  return [...found.values()];
}

/** A text in one language, without fallbacks; '' where it is missing. One for all languages counts as English. */
export function wordsIn(text: Text, language: string): string {
  if (typeof text === 'string') return language === sourceLanguage ? text : '';
  return Object.hasOwn(text, language) ? (text[language] ?? '') : '';
}

/** Whether it has words in a language. A text for all languages has. */
export const isIn = (text: Text, language: string): boolean =>
  typeof text === 'string' ? text !== '' : wordsIn(text, language) !== '';

/** The text with other words in one language; '' removes it. Undefined: it has no words left. */
export function withWords(text: Text, language: string, words: string): Text | undefined {
  if (typeof text === 'string' && language === sourceLanguage) return words === '' ? undefined : words;
  const before = typeof text === 'string' ? { [sourceLanguage]: text } : text;
  if (typeof text === 'string' && words === '') return text;
  const { [language]: _, ...others } = before;
  const after = words === '' ? others : { ...before, [language]: words };
  return Object.keys(after).length === 0 ? undefined : after;
}

/** New words, by key and language; '' removes them. */
export type TextEdits = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The layout with the edits of its texts; keys that it does not have are ignored. */
export function applyTextEdits(layout: Layout, edits: TextEdits): Layout {
  return mapTexts(layout, ({ key }, text) =>
    Object.entries(edits.get(key) ?? {}).reduce<Text | undefined>(
      (edited, [language, words]) => withWords(edited ?? {}, language, words),
      text,
    ),
  );
}
