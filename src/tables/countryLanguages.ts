/** The languages of definitions, without 'in', which uses 'hi'. */
export const definitionLanguages = ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'] as const;

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
export function languagesOf(countries: readonly string[]): readonly (typeof definitionLanguages)[number][] {
  if (countries.includes('*')) return definitionLanguages;
  return definitionLanguages.filter(
    (language) => language === 'en' || byLanguage[language].split(' ').some((country) => countries.includes(country)),
  );
}
