import { createInstance, type i18n } from 'i18next';

/** A locale file: flat, dotted key → text (contract C8). */
export type Messages = Readonly<Record<string, string>>;

/** An i18next instance without languages. Keys are flat; React escapes texts, so i18next must not. */
export function createI18n(): i18n {
  const instance = createInstance();
  // initAsync false: texts are added by hand, so there is nothing to wait for.
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
  return instance;
}

/** Adds a language's texts, to be shown by `changeLanguage`. */
export function addMessages(instance: i18n, language: string, messages: Messages): void {
  instance.addResourceBundle(language, 'translation', messages, false, true);
}
