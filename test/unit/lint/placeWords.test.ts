import { describe, expect, it } from 'vitest';
import english from '../../../locales/studio/en.json';
import { createTranslate } from '../../../src/i18n/createTranslate';
import { languageRows, languages } from '../../../src/i18n/languages';
import { placeWords } from '../../../src/lint/placeWords';
import { readLayoutText, textOfProblem } from '../../../src/studio/json/readLayoutText';
import { messagesOf, withField } from '../../builders/layouts';

const { t } = createTranslate(english, 'en');
const pixLayout = withField('cpf', { label: { en: 'CPF' } });

describe('the words of a place', () => {
  it.each([
    ['/method/amount_rules/BRL/max', 'Maximum in BRL'],
    ['/layout/method/amount_rules/BRL/max', 'Maximum in BRL'],
    ['/samples/cpf/valid', 'Field “CPF”: Valid example'],
    ['/method/fields/1/name', 'Field “CPF”: Field key'],
    ['/method/fields/1/regexList/0/regex', 'Field “CPF”: Rule 1'],
    ['/method/fields/1/color', 'Field “CPF”: Setting “color”'],
    ['/method/fields/1', 'Field “CPF”'],
    ['/method/fields/99/mask', 'Field “100”: Mask'],
    ['/countries/0', 'Countries'],
    ['/sandbox/steps/0', 'Sandbox'],
    ['/color', 'Setting “color”'],
    ['', null],
    ['/layout', null],
    ['/a/layout/countries', 'Setting “countries”'],
    ['/layouts/color', 'Setting “color”'],
    ['/method/rates/12/color/10', 'Setting “color”'],
    ['/method/rates/a1', 'Setting “a1”'],
    ['/method/rates/1a', 'Setting “1a”'],
    ['/method/co~1l~0r', 'Setting “co/l~r”'],
    ['/method/fields', 'Fields'],
    ['/method/fields/x1/mask', 'Fields'],
    ['/method/fields/1x/mask', 'Fields'],
    ['/method/form/1/mask', 'Setting “mask”'],
    ['/sandbox/fields/1/mask', 'Sandbox'],
    ['/sandbox/form/0/mask', 'Field “1”: Mask'],
    ['/samples/unknown/invalid', 'Field “unknown”: Invalid example'],
    ['/samples/cpf', 'Field “CPF”'],
    ['/samples', 'Examples'],
    ['/method/fields/1/regexList', 'Field “CPF”: Rules'],
    ['/method/fields/1/values/3/text', 'Field “CPF”: Options'],
  ])('%s is %s', (path, words) => {
    expect(placeWords(path, pixLayout, t)).toBe(words);
  });

  it("leaves out the field in the field's own card", () => {
    expect(placeWords('/method/fields/1/name', null, t)).toBe('Field key');
  });
});

describe('problems of a layout as JSON', () => {
  const textsOf = (value: unknown, translate = t): string[] => {
    const read = readLayoutText(typeof value === 'string' ? value : JSON.stringify(value));
    return 'layout' in read ? [] : read.problems.map((problem) => textOfProblem(problem, pixLayout, translate));
  };
  const broken = {
    ...pixLayout,
    countries: ['Brazil'],
    method: { ...pixLayout.method, position: 'first', amount_rules: { BRL: { max: -1 } } },
    samples: { cpf: { valid: 5 } },
  };

  it.each([
    [
      'a country',
      { ...pixLayout, countries: ['Brazil'] },
      'Countries: Use two-letter country codes, or * for all countries.',
    ],
    ['no country', { ...pixLayout, countries: [] }, 'Countries: Fill this in.'],
    [
      'a limit',
      { ...pixLayout, method: { ...pixLayout.method, amount_rules: { BRL: { max: -1 } } } },
      'Maximum in BRL: Enter 0 or more.',
    ],
    ['a sample', { ...pixLayout, samples: { cpf: { valid: 5 } } }, 'Field “CPF”: Valid example: Enter text.'],
    ['a setting', { ...pixLayout, color: 'red' }, 'Setting “color”: There’s no such setting. Remove it.'],
    ['a text that is no JSON', '{\n"countries": [}', 'This isn’t valid JSON. Check line 2.'],
  ])('%s', (_, value, text) => {
    expect(textsOf(value)).toContain(text);
  });

  it.each(languages)('have no path, keyword or missing text: %s', (language) => {
    const messages = messagesOf(`studio/${languageRows[language].file}`);
    const texts = textsOf(broken, createTranslate(messages, language).t);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(/\/|minimum|pattern|maxLength|\{\{|contract\.|place\./);
  });
});
