import { createInstance, type i18n } from 'i18next';
import { tagOf } from './languages';

/** A locale file: flat, dotted keys to texts (contract C8). */
export type Messages = Readonly<Record<string, string>>;

/**
 * The translations' engine with no language loaded yet. Keys are flat, so dots and colons in them mean nothing;
 * React escapes what it renders, so i18next must not do it a second time.
 */
export function createI18n(): i18n {
  const instance = createInstance();
  // initAsync false: with the texts handed over there is nothing to wait for.
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  pluralsByTag(instance);
  return instance;
}

/** i18next asks Intl for plurals by our codes: 'in' is Indonesian there, 'mx' nothing. Their tags are what is meant. */
function pluralsByTag({ services: { pluralResolver } }: i18n): void {
  const ruleOf: (code: string, options?: object) => unknown = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) => ruleOf(tagOf(code), options);
}

/** Adds a language's texts; `changeLanguage` then shows them. */
export function addMessages(instance: i18n, language: string, messages: Messages): void {
  instance.addResourceBundle(language, 'translation', messages, false, true);
}
