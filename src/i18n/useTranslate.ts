import { createContext, useContext } from 'react';
import type { Text } from '../contract/generated/types';

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

/** Provided by whoever renders our components: `I18nProvider`, or the theme's own package. */
export const TranslateContext = createContext<Translate | null>(null);

/** The texts of the current language; re-renders the component when it changes. */
export function useTranslate(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error('TranslateContext is missing above this component.');
  return translate;
}
