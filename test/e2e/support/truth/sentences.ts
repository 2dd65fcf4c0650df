import { readFileSync } from 'node:fs';
import type { Language } from './openTab';

const read = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../../dist/widget/locales/${language}.json`, import.meta.url), 'utf8'));
const locales = { en: read('en'), pt: read('pt') };

/** A text of the build. */
export const textOf = (language: Language, key: string): string => locales[language][key] ?? '';

/** A text that was found on a screen; several keys may have the same one. */
export interface Sentence {
  readonly keys: readonly string[];
  readonly text: string;
  /** What stands for the placeholders, such as `amount`. */
  readonly values: Readonly<Record<string, string>>;
}

/** An amount as it is written in any language: 'R$1,200.50', 'R$ 1.200,50'. */
const amountPattern = String.raw`R\$\s?[\d.,]*\d`;
const placeholders: Readonly<Record<string, string>> = { amount: amountPattern, paid: amountPattern };
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

function patternOf(text: string): string {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return parts
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>${placeholders[part] ?? '.{1,60}?'})`))
    .join('')
    .replaceAll(/\s+/g, String.raw`\s+`);
}

/** The keys' texts, longest first: one of them may be a part of another. */
function patternsOf(language: Language, isKnown: (key: string) => boolean) {
  const keysByText = new Map<string, string[]>();
  for (const [key, text] of Object.entries(locales[language]))
    if (isKnown(key)) keysByText.set(text, [...(keysByText.get(text) ?? []), key]);
  return [...keysByText]
    .sort(([one], [other]) => other.length - one.length)
    .map(([text, keys]) => ({ keys, pattern: new RegExp(patternOf(text), 'gu') }));
}

/** Finds the sentences of known keys in what is visible. */
export function createReader(isKnown: (key: string) => boolean) {
  const patterns = { en: patternsOf('en', isKnown), pt: patternsOf('pt', isKnown) };
  return (language: Language, visible: string): { readonly sentences: readonly Sentence[]; readonly rest: string } => {
    const sentences: Sentence[] = [];
    let rest = visible;
    for (const { keys, pattern } of patterns[language])
      rest = rest.replace(pattern, (text: string, ...found: unknown[]) => {
        const values = found.at(-1);
        sentences.push({ keys, text, values: typeof values === 'object' ? { ...values } : {} });
        return '¶';
      });
    return { sentences, rest };
  };
}

/** An amount of a text in cents: its last separator with two digits behind it is the decimal one. */
export function centsIn(text: string): number {
  const digits = text.replaceAll(/[^\d.,]/g, '').replace(/[.,]$/, '');
  const [, whole = '', part = '00'] = /^(.*?)(?:[.,](\d{2}))?$/.exec(digits) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part);
}

/** Every amount that a text has, in cents. */
export const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(new RegExp(amountPattern, 'gu'))].map(([amount]) => centsIn(amount));
