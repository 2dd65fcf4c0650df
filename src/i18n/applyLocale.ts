import type { i18n } from 'i18next';
import { addMessages, type Messages } from './createI18n';
import { tagOf } from './languages';
import type { LocaleRequest } from './requestLocale';

/**
 * Adds English, then the language; falls back to English if the language fails, and only logs if English fails
 * (§4, §8). Sets the document's language and direction: those of the texts shown.
 * @param builtIn takes the place of an English file that failed
 */
export async function applyLocale(
  i18n: i18n,
  { locale, english, wanted }: LocaleRequest,
  builtIn?: () => Promise<Messages>,
): Promise<void> {
  const base = await english.catch((error: unknown) => {
    console.error('en dynamic locale error', error);
    return builtIn?.().catch(() => null) ?? null;
  });
  if (base) addMessages(i18n, 'en', base);
  const own = wanted
    ? await wanted.catch((error: unknown) => {
        console.error(`${locale} dynamic locale error`, error);
        return null;
      })
    : base;
  if (own && wanted) addMessages(i18n, locale, own);
  else if (wanted && base) addMessages(i18n, locale, base);
  await i18n.changeLanguage(locale);
  const shown = tagOf(own ? locale : 'en');
  document.documentElement.lang = shown;
  document.documentElement.dir = i18n.dir(shown);
}
