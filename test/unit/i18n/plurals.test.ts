import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { createTranslate } from '../../../src/i18n/createTranslate';
import { translateBy } from '../../../src/i18n/I18nProvider';
import { languages, tagOf } from '../../../src/i18n/languages';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const textsOf = (prefix: string, present: readonly string[]) =>
  Object.fromEntries(present.map((form) => [`found_${form}`, `${prefix} ${form} {{count}}`]));

/** Those of the specification, and some that a partner may add: Arabic has all six forms, Polish and Welsh others. */
const anyLanguage = fc.constantFrom(...languages, 'ar', 'cy', 'ja', 'pl', 'sr-Latn', 'zh-Hant-TW');
const anyCount = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: -5, max: 10_000_000 }),
  fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Math.round(value * 100) / 100),
);

async function translatorOf(language: string, own: Record<string, string>, english: Record<string, string>) {
  const i18n = createI18n();
  addMessages(i18n, 'en', english);
  if (language !== 'en') addMessages(i18n, language, own);
  await i18n.changeLanguage(language);
  return translateBy(i18n, language);
}

it('chooses the form that Intl chooses for the tag of a language, with i18next and without', () =>
  fc.assert(
    fc.asyncProperty(anyLanguage, anyCount, async (language, count) => {
      const messages = textsOf(language, forms);
      const expected = `${language} ${new Intl.PluralRules(tagOf(language)).select(count)} ${count}`;
      const { t } = await translatorOf(language, messages, messages);
      expect(t('found', { count })).toBe(expected);
      expect(createTranslate(messages, language).t('found', { count })).toBe(expected);
    }),
  ));

it('shows English in the form of English where a language lacks the text', () =>
  fc.assert(
    fc.asyncProperty(anyLanguage, anyCount, async (language, count) => {
      const { t } = await translatorOf(language, {}, textsOf('en', ['one', 'other']));
      expect(t('found', { count })).toBe(`en ${new Intl.PluralRules('en').select(count)} ${count}`);
    }),
  ));

it('shows a text without plural forms for every count', () =>
  fc.assert(
    fc.asyncProperty(anyLanguage, anyCount, async (language, count) => {
      const messages = { found: 'found {{count}}' };
      const { t } = await translatorOf(language, messages, messages);
      expect(t('found', { count })).toBe(`found ${count}`);
      expect(createTranslate(messages, language).t('found', { count })).toBe(`found ${count}`);
    }),
  ));

it('leaves texts with parameters or other keys to i18next, and returns the others as they are', async () => {
  const own = { plain: 'hola $5 {', named: 'hola {{name}}', other: '$t(plain)!' };
  const { t } = await translatorOf('es', own, { english: 'hi' });
  expect(t('named', { name: 'Ana' })).toBe('hola Ana');
  expect(['plain', 'other', 'english', 'none'].map((key) => t(key))).toEqual(['hola $5 {', 'hola $5 {!', 'hi', 'none']);
});
