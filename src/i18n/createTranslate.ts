import type { Messages } from './createI18n';
import { intlTagOf } from './languages';
import { pluralKey } from './pluralKey';
import { textIn } from './textIn';
import type { Translate } from './useTranslate';

/**
 * Translates by a few texts without i18next, as it would: parameters in {{braces}}, plurals by `count`. A key without
 * a text is returned itself.
 * @param language a locale file's name
 */
export function createTranslate(messages: Messages, language: string): Translate {
  const messageOf = (key: string, count: unknown): string => {
    const plural = pluralKey(key, count, language);
    return (plural !== null && messages[plural]) || messages[key] || key;
  };
  return {
    t: (key, parameters = {}) =>
      messageOf(key, parameters.count).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(parameters[name] ?? '')),
    has: (key) => Object.hasOwn(messages, key),
    text: (value) => textIn(value, language),
    language,
    tag: intlTagOf(language),
  };
}
