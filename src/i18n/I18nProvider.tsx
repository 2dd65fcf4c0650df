import type { i18n } from 'i18next';
import { createContext, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { intlTagOf } from './languages';
import { pluralKey } from './pluralKey';
import { textIn } from './textIn';
import { type Translate, TranslateContext } from './useTranslate';

/** The i18next instance, for whoever changes its language. */
export const I18nContext = createContext<i18n | null>(null);

/** What i18next replaces in a text: parameters, other keys. */
const marks = /\{\{|\$t\(/;

/** Translates by i18next. A text that the language lacks is English, in the plural form of English. */
export function translateBy(i18n: i18n, language: string): Translate {
  const ownText = (key: string): string | null => {
    const own: unknown = i18n.getResource(language, 'translation', key);
    return typeof own === 'string' ? own : null;
  };
  return {
    t: (key, parameters) => {
      const plural = pluralKey(key, parameters?.count, language);
      // i18next takes a tenth of a form's opening to find texts that it need not change.
      const own = parameters ? null : ownText(key);
      if (own !== null && !marks.test(own)) return own;
      return i18n.t(plural !== null && ownText(plural) !== null ? plural : key, { ...parameters });
    },
    has: (key) => i18n.exists(key),
    text: (value) => textIn(value, language),
    language,
    tag: intlTagOf(language),
  };
}

/** Gives the components below the texts of i18next's current language. */
export function I18nProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    [i18n],
  );
  const languageOf = () => i18n.language ?? 'en';
  const language = useSyncExternalStore(subscribe, languageOf, languageOf);
  const translate = useMemo(() => translateBy(i18n, language), [i18n, language]);
  return (
    <I18nContext value={i18n}>
      <TranslateContext value={translate}>{children}</TranslateContext>
    </I18nContext>
  );
}
