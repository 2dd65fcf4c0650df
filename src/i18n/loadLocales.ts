import type { i18n } from 'i18next';
import { localeFile } from './chooseLocale';
import { addMessages, type Messages } from './createI18n';
import { fetchMessages } from './fetchMessages';
import { tagOf } from './languages';

/** Both files on their way at once: English is always needed, and set first (§4). */
export interface LocaleRequest {
  readonly locale: string;
  readonly english: Promise<Messages>;
  /** null: English itself is wanted. */
  readonly wanted: Promise<Messages> | null;
}

export function requestLocale(locale: string): LocaleRequest {
  const file = localeFile(locale);
  const english = fetchMessages('en');
  const wanted = file === 'en' ? null : fetchMessages(file);
  // A failure is answered in `applyLocale`; here it only must not count as unhandled until then.
  for (const request of [english, wanted]) request?.catch(() => {});
  return { locale: file, english, wanted };
}

/**
 * Sets English, then the language; English stands in for a language that fails, and a failing English is
 * only logged (§4, §8). The document's language and direction follow.
 */
export async function applyLocale(i18n: i18n, { locale, english, wanted }: LocaleRequest): Promise<void> {
  const base = await english.catch((error: unknown) => {
    console.error('en dynamic locale error', error);
    return null;
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
  document.documentElement.lang = tagOf(locale);
  document.documentElement.dir = i18n.dir(tagOf(locale));
}
