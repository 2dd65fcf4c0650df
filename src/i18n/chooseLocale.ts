import { languages } from './languages';
import { fallbackCodes } from './textIn';

const names: readonly string[] = languages;

/** §2: the query's locale, else the user's lang, else en. */
export function chooseLocale(query: string | null, userLang: string | null): string {
  return normalise(query) ?? normalise(userLang) ?? 'en';
}

/** Only letters, digits and hyphens may become part of a file's address. */
const normalise = (code: string | null): string | null => {
  const lower = code?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(lower) ? lower : null;
};

/** Whether the build has a file of this name. */
export const isBuiltIn = (file: string): boolean => names.includes(file);

/**
 * The file of a locale: 'pt-br' uses 'pt' (contract C6). An unknown language is requested by its own name: a partner
 * may have added its file. English takes the place of one that does not load (`applyLocale`). For texts
 * of definitions: `textIn`.
 */
export function localeFile(locale: string): string {
  if (isBuiltIn(locale)) return locale;
  const base = locale.split('-')[0] ?? locale;
  const related = fallbackCodes(locale).find((code) => code !== 'en' && isBuiltIn(code));
  return related ?? (base === 'en' ? 'en' : locale);
}
