import type { i18n } from 'i18next';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { Text } from '../contract/generated/types';
import { I18nContext } from './I18nContext';
import { intlTagOf } from './languages';
import { pluralKey } from './pluralKey';
import { textIn } from './textIn';

export interface Translate {
  /** A key of locales/*.json, with its parameters; plurals by `count`. What is said of money needs a fact: `MoneyText`. */
  t: <Key extends string>(
    key: Key extends `money.${string}` ? never : Key,
    parameters?: Record<string, string | number>,
  ) => string;
  /** Whether the key has a text in the language or in English: for keys named by a server. */
  has: (key: string) => boolean;
  /** A text of a definition. */
  text: (text: Text) => string;
  /** The language code in use: 'pt'. */
  language: string;
  /** Its BCP 47 tag, for Intl: 'pt-BR-u-nu-latn'. */
  tag: string;
}

/** Translates by i18next. A text that the language lacks is English, in the plural form of English. */
export function translateBy(i18n: i18n, language: string): Translate {
  const hasOwn = (key: string): boolean => typeof i18n.getResource(language, 'translation', key) === 'string';
  return {
    t: (key, parameters) => {
      const plural = pluralKey(key, parameters?.count, language);
      return i18n.t(plural !== null && hasOwn(plural) ? plural : key, { ...parameters });
    },
    has: (key) => i18n.exists(key),
    text: (value) => textIn(value, language),
    language,
    tag: intlTagOf(language),
  };
}

/** The texts of the current language; re-renders the component when it changes. */
export function useTranslate(): Translate {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('I18nContext is missing above this component.');
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    [i18n],
  );
  const languageOf = () => i18n.language ?? 'en';
  const language = useSyncExternalStore(subscribe, languageOf, languageOf);
  return useMemo(() => translateBy(i18n, language), [i18n, language]);
}
