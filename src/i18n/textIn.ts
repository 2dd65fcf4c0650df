import type { Text } from '../contract/generated/types';
import { languageForRegion, languages, relativeOf, tagOf } from './languages';

/**
 * A definition's text in a language: exact code, our code of its tag (es-MX → mx) or region (es-AR → mx), the part
 * before the hyphen, its relative (in → hi, mx → es), en, any.
 */
export function textIn(text: Text, language: string): string {
  if (typeof text === 'string') return text;
  for (const code of fallbackCodes(language)) {
    const found = Object.hasOwn(text, code) ? text[code] : undefined;
    if (found) return found;
  }
  return Object.values(text).find(Boolean) ?? '';
}

/** 'pt-BR' → pt-br, pt, en; 'es-MX' → es-mx, mx, es, en; 'es-AR' → es-ar, mx, es, en. */
export function fallbackCodes(language: string): string[] {
  const lower = language.toLowerCase();
  const base = lower.split(/[-_]/)[0] ?? lower;
  const tag = lower.replaceAll('_', '-');
  const own = languages.find((code) => tagOf(code).toLowerCase() === tag) ?? languageForRegion(tag);
  const codes = [lower, own, base, relativeOf(base), 'en'];
  return codes.filter((code, index): code is string => code !== undefined && codes.indexOf(code) === index);
}
