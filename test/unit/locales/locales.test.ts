import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { languageRows, languages, tagOf } from '../../../src/i18n/languages';

const folder = fileURLToPath(new URL('../../../locales/', import.meta.url));
const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));
const messagesOf = (file: string): Record<string, string> => JSON.parse(readFileSync(`${folder}${file}.json`, 'utf8'));
const files = [...new Set(Object.values(languageRows).map(({ file }) => file))];
const english = messagesOf('en');

const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(pluralForm, '');
const basesOf = (messages: Record<string, string>): string[] => [...new Set(Object.keys(messages).map(baseOf))].sort();
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
const isPlural = (base: string): boolean => `${base}_other` in english;

/** Words that are the same in every language: names, formats, and what one types. */
const isName = (text: string): boolean =>
  !/\p{Ll}{4}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')) || /^(?:name@|CUIT|CBU|PIN|SBP|Pix)/.test(text);

describe('locale files', () => {
  it('hold the same keys in every language [I18N-3]', () => {
    for (const file of files) expect(basesOf(messagesOf(file)), file).toEqual(basesOf(english));
  });

  it('have exactly the plural forms of their language', () => {
    for (const language of languages) {
      const messages = messagesOf(languageRows[language].file);
      const forms = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories;
      for (const base of basesOf(english).filter(isPlural)) {
        const found = Object.keys(messages).filter((key) => baseOf(key) === base && pluralForm.test(key));
        expect(found.sort(), `${language} ${base}`).toEqual(forms.map((form) => `${base}_${form}`).sort());
      }
    }
  });

  it('keep the placeholders of each text', () => {
    for (const file of files) {
      for (const [key, text] of Object.entries(messagesOf(file))) {
        const same = english[key] ?? english[`${baseOf(key)}_other`] ?? '';
        expect(placeholders(text), `${file} ${key}`).toEqual(placeholders(same));
      }
    }
  });

  it('say nothing in English, nothing empty and nothing in markup', () => {
    for (const file of files.filter((name) => name !== 'en')) {
      const isOtherScript = ['hi', 'mr', 'ru', 'te'].includes(file);
      for (const [key, text] of Object.entries(messagesOf(file))) {
        expect(text.trim(), `${file} ${key}`).not.toBe('');
        expect(text, `${file} ${key}`).not.toMatch(/<[a-z/]/i);
        if (isOtherScript && !isName(english[key] ?? '')) expect(text, `${file} ${key}`).not.toBe(english[key]);
      }
    }
  });

  it('fill in their placeholders', async () => {
    for (const file of files) {
      const i18n = createI18n();
      addMessages(i18n, file, messagesOf(file));
      await i18n.changeLanguage(file);
      for (const [key, text] of Object.entries(messagesOf(file)).filter(([key]) => !pluralForm.test(key))) {
        const parameters = Object.fromEntries(placeholders(text).map((name) => [name, `<${name}>`]));
        const shown = i18n.t(key, parameters);
        for (const name of placeholders(text)) expect(shown, `${file} ${key}`).toContain(`<${name}>`);
      }
    }
  });

  it('have every key that the sources name', () => {
    const sources = ['src/cashier', 'src/ui', 'src/form', 'src/domain', 'src/tables', 'widgets'].flatMap((room) =>
      readdirSync(rootFolder + room, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readFileSync(`${rootFolder}${room}/${path}`, 'utf8')),
    );
    const named = sources.flatMap((source) => [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key ?? ''));
    expect(named.length).toBeGreaterThan(60);
    const known = new Set([...Object.keys(english), ...basesOf(english)]);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});
