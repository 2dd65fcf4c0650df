import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';

const messagesOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${file}.json`, import.meta.url), 'utf8'));

it.each([
  ['in', 'hi'],
  ['mx', 'mx'],
])("counts in '%s' as its language does, whatever Intl makes of the code", async (language, file) => {
  const messages = messagesOf(file);
  const i18n = createI18n();
  addMessages(i18n, language, messages);
  await i18n.changeLanguage(language);
  expect(i18n.t('group.count', { count: 1 })).toBe(messages['group.count_one']?.replace('{{count}}', '1'));
  expect(i18n.t('group.count', { count: 5 })).toBe(messages['group.count_other']?.replace('{{count}}', '5'));
});
