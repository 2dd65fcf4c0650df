import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { translations } from '../../../../src/lint/rules/translations';
import { withField, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const languages = ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'];
/** The texts in every language: an English one, and another one for all others. */
const texts = (en: string, other: string) =>
  Object.fromEntries(languages.map((language) => [language, language === 'en' ? en : other]));
const everywhere = (layout: Layout): Layout => ({ ...layout, countries: ['*'] });
const inHint = (hint: Readonly<Record<string, string>>) =>
  problemsOf(translations, everywhere(withField('cpf', { hint })));
const problem = (severity: 'error' | 'warning', words: string) => ({
  severity,
  path: '/method/fields/1/hint',
  field: 'cpf',
  words,
});

describe('translations', () => {
  it('are needed in every language, English most of all', () => {
    const { en: _, ...rest } = texts('Name', 'Nombre');
    expect(inHint(rest)).toEqual([problem('error', 'Missing in: en. Players who use them will see English.')]);
    expect(inHint({ ...texts('Name', 'Nombre'), hi: '', te: '' })).toEqual([
      problem('warning', 'Missing in: hi, te. Players who use them will see English.'),
    ]);
  });

  it('are needed in the languages of the method’s countries alone', () => {
    const inCountries = (countries: readonly string[], hint: Readonly<Record<string, string>>) =>
      problemsOf(translations, { ...withField('cpf', { hint }), countries: [...countries] });
    expect(inCountries(['br'], { en: 'Name', pt: 'Nome' })).toEqual([]);
    expect(inCountries(['in'], { en: 'Name', pt: 'Nome' })).toEqual([
      problem('warning', 'Missing in: hi, mr, te. Players who use them will see English.'),
    ]);
    expect(inCountries(['ke', 'mx'], { en: 'Name' })).toEqual([
      problem('warning', 'Missing in: mx. Players who use them will see English.'),
    ]);
  });

  it('are one problem for all texts of a field', () => {
    const rule = { regex: '^.+$', text: { en: 'Enter it', pt: 'Digite' } };
    const layout = withField('cpf', { label: { en: 'Name' }, hint: { en: 'Yours' }, regexList: [rule] });
    expect(problemsOf(translations, layout)).toMatchObject([{ path: '/method/fields/1/label', field: 'cpf' }]);
    const inRule = withField('cpf', { regexList: [{ ...rule, text: { en: 'Enter it' } }] });
    expect(problemsOf(translations, inRule)).toMatchObject([{ path: '/method/fields/1/regexList/0/text' }]);
  });

  it('are not needed of one text for all languages', () => {
    expect(problemsOf(translations, withField('cpf', { hint: 'CPF', label: 'CPF', placeholder: 'CPF' }))).toEqual([]);
  });

  it.each([
    ['banner', withMethod({ banner: { en: 'New' } }), '/method/banner', null],
    ['fee', withMethod({ fee: { en: 'New' } }), '/method/fee', null],
    ['arrival', withMethod({ arrival: { en: 'New' } }), '/method/arrival', null],
    ['name', withMethod({ text: { en: 'New' } }), '/method/text', null],
    ['label', withField('cpf', { label: { en: 'New' } }), '/method/fields/1/label', 'cpf'],
    ['placeholder', withField('cpf', { placeholder: { en: 'New' } }), '/method/fields/1/placeholder', 'cpf'],
  ])('are needed of the %s', (_, layout, path, field) => {
    expect(problemsOf(translations, layout)).toMatchObject([{ severity: 'warning', path, field }]);
  });

  it('may equal a short English text, but not a sentence of four words', () => {
    const three = 'Bank of Brazil  -  1 2 3';
    expect(inHint(texts(three, three))).toEqual([]);
    const four = 'As in your papers';
    expect(inHint({ ...texts(four, 'Como en el documento'), mr: four, ru: four })).toEqual([
      problem('warning', 'Still the English text, not translated: mr, ru.'),
    ]);
  });

  it('have the placeholders of the English text, in any order', () => {
    const named = texts('{{name}} paid {amount}', '{amount} por {{name}}');
    expect(inHint(named)).toEqual([]);
    expect(inHint({ ...named, es: 'por {{name}}', pt: '{amount} por {{nome}}', ru: 'Ana' })).toEqual([
      problem('error', 'Placeholders differ from the English text: es, pt, ru.'),
    ]);
    expect(inHint({ ...texts('Amount', 'Importe'), es: 'Importe {amount}' })).toEqual([
      problem('error', 'Placeholders differ from the English text: es.'),
    ]);
  });
});
