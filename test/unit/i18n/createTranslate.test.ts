import { describe, expect, it } from 'vitest';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { createTranslate } from '../../../src/i18n/createTranslate';
import { translateBy } from '../../../src/i18n/I18nProvider';
import { languages } from '../../../src/i18n/languages';
import { messagesOf } from '../../builders/layouts';

describe('createTranslate', () => {
  it.each(languages)('translates every key as the shell does, with every plural: %s', async (language) => {
    const messages = messagesOf(language);
    const i18n = createI18n();
    addMessages(i18n, language, messages);
    await i18n.changeLanguage(language);
    const { t } = createTranslate(messages, language);
    const shell = translateBy(i18n, language);
    const names = [...new Set(Object.values(messages).flatMap((text) => text.match(/\w+(?=\}\})/g) ?? []))];
    const parameters = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const keys = Object.keys(messages).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''));
    for (const key of new Set(keys)) {
      const { count: _, ...others } = parameters;
      expect(t(key, others), key).toBe(shell.t(key, others));
      for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 101, 1_000_000])
        expect(t(key, { ...others, count }), `${key} of ${count}`).toBe(shell.t(key, { ...others, count }));
    }
  });

  it('returns a key without a text, and leaves out a parameter without a value', () => {
    const { t } = createTranslate({ greeting: 'Hello {{name}}!' }, 'en');
    expect([t('no.such.key'), t('greeting')]).toEqual(['no.such.key', 'Hello !']);
  });
});
