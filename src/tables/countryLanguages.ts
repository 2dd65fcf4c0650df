/** The languages that definitions have texts in, in the order of lists. Without 'in', which shows 'hi' (`i18n/textIn.ts`). */
export const definitionLanguages = ['en', 'es', 'mx', 'pt', 'hi', 'mr', 'te', 'ru'] as const;
export type DefinitionLanguage = (typeof definitionLanguages)[number];

const byLanguage = {
  es: 'ar bo cl co cr cu do ec es gt hn ni pa pe pr py sv uy ve',
  mx: 'mx',
  pt: 'ao br mz pt',
  ru: 'am az by kg kz md ru tj tm ua uz',
  hi: 'in',
  mr: 'in',
  te: 'in',
} as const;

/**
 * The languages of ours that people read in a country, besides English: official ones, and Russian where it is a
 * common language of business. Two letters in lower case; '*': any country, so all languages.
 */
export function languagesOf(countries: readonly string[]): readonly DefinitionLanguage[] {
  if (countries.includes('*')) return definitionLanguages;
  return definitionLanguages.filter(
    (language) => language === 'en' || byLanguage[language].split(' ').some((country) => countries.includes(country)),
  );
}
