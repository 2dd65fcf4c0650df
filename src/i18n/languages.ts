/** The nine languages of specification §3, by the codes that hosts send. */
export const languages = ['en', 'es', 'hi', 'in', 'mr', 'mx', 'pt', 'ru', 'te'] as const;
export type Language = (typeof languages)[number];

interface LanguageRow {
  /** The locale file: 'in' reuses hi (§3). */
  readonly file: string;
  /** BCP 47, for the document's lang: 'mx' and 'in' are the specification's own codes. */
  readonly tag: string;
  /** The language that a definition's text is taken from if it has none in this one. */
  readonly relative?: Language;
  /** Codes that read this file. Their numbers and dates stay their own: 'es-ar' has 1.234,56, 'mx' has 1,234.56. */
  readonly alsoFor?: readonly string[];
}

/** Retiro, celular, billetera: America's words are Mexico's, not Spain's. */
const spanishOfAmerica = [
  '419',
  'ar',
  'bo',
  'cl',
  'co',
  'cr',
  'cu',
  'do',
  'ec',
  'gt',
  'hn',
  'ni',
  'pa',
  'pe',
  'pr',
  'py',
]
  .concat('sv', 'us', 'uy', 've')
  .map((region) => `es-${region}`);

export const languageRows: { readonly [Code in Language]: LanguageRow } = {
  en: { file: 'en', tag: 'en' },
  es: { file: 'es', tag: 'es' },
  hi: { file: 'hi', tag: 'hi' },
  in: { file: 'hi', tag: 'hi-IN', relative: 'hi' },
  mr: { file: 'mr', tag: 'mr' },
  mx: { file: 'mx', tag: 'es-MX', relative: 'es', alsoFor: spanishOfAmerica },
  pt: { file: 'pt', tag: 'pt-BR' },
  ru: { file: 'ru', tag: 'ru' },
  te: { file: 'te', tag: 'te' },
};

const isLanguage = (code: string): code is Language => Object.hasOwn(languageRows, code);

/** The language whose file a region reads: 'mx' for 'es-ar'. */
export const languageForRegion = (code: string): Language | undefined =>
  languages.find((language) => languageRows[language].alsoFor?.includes(code));

/** The file of `locales/` that the build copies a language's from: 'hi' for 'in' (§3). */
export function sourceFileOf(code: string): string {
  const language = isLanguage(code) ? code : languageForRegion(code);
  return language ? languageRows[language].file : code;
}

/** The language that a definition's text is taken from if it has none in this one: 'es' for 'mx'. */
export const relativeOf = (code: string): Language | undefined =>
  isLanguage(code) ? languageRows[code].relative : undefined;

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

/** Of the language that was asked for last: each takes a browser 0.2 ms to make. */
let lastNames: { readonly tag: string; readonly names: Intl.DisplayNames } | null = null;

/** A language's name in another language, such as 'Spanish (Mexico)'; its code if the browser knows no name. */
export function nameOfLanguage(code: string, inTag: string): string {
  if (lastNames?.tag !== inTag) {
    const names = new Intl.DisplayNames([inTag], { type: 'language', languageDisplay: 'standard' });
    lastNames = { tag: inTag, names };
  }
  const name = lastNames.names.of(tagOf(code)) ?? code;
  return name.charAt(0).toLocaleUpperCase(inTag) + name.slice(1);
}
