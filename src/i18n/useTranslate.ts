import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from '../contract/generated/types';
import { tagOf } from './languages';
import { textIn } from './textIn';

export interface Translate {
  /** A key of locales/*.json, with its parameters; plurals by `count`. */
  t: (key: string, parameters?: Record<string, string | number>) => string;
  /** Whether the key has a text in the language or in English: for keys that come from a server. */
  has: (key: string) => boolean;
  /** A text that came with a definition. */
  text: (text: Text) => string;
  /** The language code in use: 'pt'. */
  language: string;
  /** Its BCP 47 tag, for Intl: 'pt-BR'. */
  tag: string;
}

/** The texts of the language in use; the component renders again when it changes. */
export function useTranslate(): Translate {
  const { t: translate, i18n } = useTranslation();
  const language = i18n.language ?? 'en';
  const t = useCallback<Translate['t']>((key, parameters) => translate(key, { ...parameters }), [translate]);
  const has = useCallback((key: string) => i18n.exists(key), [i18n]);
  const text = useCallback((value: Text) => textIn(value, language), [language]);
  return { t, has, text, language, tag: tagOf(language) };
}
