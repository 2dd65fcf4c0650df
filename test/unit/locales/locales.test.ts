import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addMessages, createI18n, type Messages } from '../../../src/i18n/createI18n';
import { translateBy } from '../../../src/i18n/I18nProvider';
import { languageRows, languages, tagOf } from '../../../src/i18n/languages';
import {
  localeFiles as files,
  localeFolders,
  messagesOf as messagesIn,
  pluralForm,
  readSource,
  sourcesIn,
} from './localeFiles';

const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));

const baseOf = (key: string): string => key.replace(pluralForm, '');
const basesOf = (messages: Messages): string[] => [...new Set(Object.keys(messages).map(baseOf))].sort();
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

/** Between them these have every plural category of our languages: one, few, many and other; 21 is one in Russian. */
const counts = [0, 1, 2, 5, 21, 1.5, 1_000_000];

describe.each(localeFolders)('the texts in $place', ({ place, folders }) => {
  const messagesOf = (file: string): Messages => messagesIn(place, file);
  const english = messagesOf('en');
  const pluralBases = basesOf(english).filter((base) => `${base}_other` in english);

  /** A language's texts alone: with no English behind them, what is missing shows as its key. */
  async function translatorOf(file: string, tag: string) {
    const i18n = createI18n();
    addMessages(i18n, tag, messagesOf(file));
    await i18n.changeLanguage(tag);
    return translateBy(i18n, tag);
  }

  it('exist for every language, and no others', () => {
    const found = readdirSync(`${rootFolder}${place}`).filter((name) => /^(?!glossary)\w+\.json$/.test(name));
    expect(found.sort()).toEqual(files.map((file) => `${file}.json`).sort());
  });

  it('have the same keys in every language [I18N-3]', () => {
    for (const file of files) expect(basesOf(messagesOf(file)), file).toEqual(basesOf(english));
  });

  it('are sorted by key', () => {
    for (const file of files) {
      const keys = Object.keys(messagesOf(file));
      expect(keys, file).toEqual(keys.toSorted());
    }
  });

  it('have exactly the plural forms of their language', () => {
    expect(pluralBases.length).toBeGreaterThan(0);
    for (const language of languages) {
      const messages = messagesOf(languageRows[language].file);
      const forms = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories;
      const found = Object.keys(messages).filter((key) => pluralForm.test(key));
      const wanted = pluralBases.flatMap((base) => forms.map((form) => `${base}_${form}`));
      expect(found.sort(), language).toEqual(wanted.sort());
    }
  });

  it('keep the placeholders of each text', () => {
    for (const file of files) {
      for (const [key, text] of Object.entries(messagesOf(file))) {
        const same = english[key] ?? english[`${baseOf(key)}_other`] ?? '';
        expect(placeholders(text), `${file} ${key}`).toEqual(placeholders(same));
        expect(text.replaceAll(/\{\{\w+\}\}/g, ''), `${file} ${key}`).not.toMatch(/[{}]/);
      }
    }
  });

  it('are never empty, with markup, or with spaces at an end', () => {
    for (const file of files) {
      for (const [key, text] of Object.entries(messagesOf(file))) {
        expect(text, `${file} ${key}`).not.toBe('');
        expect(text, `${file} ${key}`).toBe(text.trim());
        expect(text, `${file} ${key}`).not.toMatch(/<[a-z/]|&\w+;/i);
      }
    }
  });

  it('are interpolated, each with its placeholders', async () => {
    for (const file of files) {
      const { t } = await translatorOf(file, tagOf(file));
      for (const [key, text] of Object.entries(messagesOf(file)).filter(([key]) => !pluralForm.test(key))) {
        const parameters = Object.fromEntries(placeholders(text).map((name) => [name, `<${name}>`]));
        const filled = text.replaceAll(/\{\{(\w+)\}\}/g, '<$1>');
        expect(t(key, parameters), `${file} ${key}`).toBe(filled);
      }
    }
  });

  it('are chosen in the plural form of the number', async () => {
    for (const language of languages) {
      const { file, tag } = languageRows[language];
      const messages = messagesOf(file);
      const { t } = await translatorOf(file, tag);
      const rules = new Intl.PluralRules(tag);
      expect(new Set(counts.map((count) => rules.select(count))), language).toEqual(
        new Set(rules.resolvedOptions().pluralCategories),
      );
      for (const base of pluralBases) {
        for (const count of counts) {
          const text = messages[`${base}_${rules.select(count)}`] ?? '';
          const others = Object.fromEntries(placeholders(text).map((name) => [name, `<${name}>`]));
          const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => (name === 'count' ? `${count}` : `<${name}>`));
          expect(t(base, { ...others, count }), `${language} ${base}`).toBe(filled);
        }
      }
    }
  });

  it('include every key used in the sources', () => {
    const sources = sourcesIn(folders, /\.tsx?$/).map(readSource);
    const named = sources.flatMap((source) => [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key ?? ''));
    expect(named.length).toBeGreaterThan(60);
    const known = new Set([...Object.keys(english), ...basesOf(english)]);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});

it("the date's placeholder has one letter per character of the mask in every language", () => {
  for (const file of files) {
    const messages = messagesIn('locales', file);
    expect(messages['form.date.ghost'], file).toMatch(/^\p{L}{2}\.\p{L}{2}\.\p{L}{4}$/u);
  }
});

describe('a sentence about where money is', () => {
  /** Sent, charged, received, held or on its way back. */
  const saysWhere =
    /charged|no money|money (?:is|has|goes|was)|(?:your|the) balance|we(?:’ve| have)? (?:received|sent|got)|request (?:wasn’t|was|didn’t)|(?:payment|withdrawal) (?:received|accepted|sent|in progress|failed)|on its way|sending your/i;
  /** They say what may be typed, and name a value. */
  const others = new Set([
    'form.amount.aboveBalance',
    'form.amount.balanceBelowMin',
    'transaction.paidAmount.deposit',
    'transaction.paidAmount.withdrawal',
  ]);

  it('has a key of money, so that a fact chooses it [TRUTH-1]', () => {
    const said = Object.entries(messagesIn('locales', 'en')).filter(([, text]) => saysWhere.test(text));
    expect(said.length).toBeGreaterThan(20);
    const elsewhere = said.map(([key]) => key).filter((key) => !key.startsWith('money.') && !others.has(key));
    expect(elsewhere).toEqual([]);
  });

  it('is asked for by `MoneyText` alone: `t` does not take a key of money', () => {
    const { t } = translateBy(createI18n(), 'en');
    const ask = () => [
      t('money'),
      // @ts-expect-error The compiler refuses it: a fact has to choose the sentence.
      t('money.absent.text.deposit'),
      // @ts-expect-error The same for a key that is put together.
      t(`money.${'absent'}.title.deposit`),
    ];
    expect(ask).toBeTypeOf('function');
    const askers = sourcesIn(['src', 'widgets'], /\.tsx?$/).filter((path) => /['"`]money\./.test(readSource(path)));
    expect(askers.filter((path) => !/\/(?:domain\/money|i18n\/useTranslate)/.test(path))).toEqual([]);
  });
});
