/** The nine languages of specification §3, by the codes that hosts send. */
export const languages = ['en', 'es', 'hi', 'in', 'mr', 'mx', 'pt', 'ru', 'te'] as const;
export type Language = (typeof languages)[number];

interface LanguageRow {
  /** The locale file: 'in' reuses hi (§3). */
  readonly file: string;
  /** BCP 47, for the document's lang: 'mx' and 'in' are the specification's own codes. */
  readonly tag: string;
}

export const languageRows: { readonly [Code in Language]: LanguageRow } = {
  en: { file: 'en', tag: 'en' },
  es: { file: 'es', tag: 'es' },
  hi: { file: 'hi', tag: 'hi' },
  in: { file: 'hi', tag: 'hi-IN' },
  mr: { file: 'mr', tag: 'mr' },
  mx: { file: 'mx', tag: 'es-MX' },
  pt: { file: 'pt', tag: 'pt-BR' },
  ru: { file: 'ru', tag: 'ru' },
  te: { file: 'te', tag: 'te' },
};

const isLanguage = (code: string): code is Language => Object.hasOwn(languageRows, code);

/** The file of `locales/` that the build copies a language's from: 'hi' for 'in' (§3). */
export const sourceFileOf = (code: string): string => (isLanguage(code) ? languageRows[code].file : code);

/** The BCP 47 tag of a language code; 'en' for a code that Intl does not accept. */
export function tagOf(code: string): string {
  if (isLanguage(code)) return languageRows[code].tag;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * The tag of a language code for Intl: `tagOf` with Latin digits. Indian apps and banks write amounts so, even where
 * CLDR's default is another script (Devanagari in Marathi).
 */
export const intlTagOf = (code: string): string => (isLanguage(code) ? `${tagOf(code)}-u-nu-latn` : tagOf(code));

/** A language's name in another language, such as 'Spanish (Mexico)'; its code if the browser knows no name. */
export function nameOfLanguage(code: string, inTag: string): string {
  const name =
    new Intl.DisplayNames([inTag], { type: 'language', languageDisplay: 'standard' }).of(tagOf(code)) ?? code;
  return name.charAt(0).toLocaleUpperCase(inTag) + name.slice(1);
}
