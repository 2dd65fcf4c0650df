import { describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../src/contract/generated/types';
import { currencyCodeOf } from '../../../src/contract/ids';
import { changeWords, englishChange } from '../../../src/lint/changes/changeWords';
import { describeChange } from '../../../src/lint/describeChange';
import { fieldsOf, messagesOf, pixLayout as pix, shuffled, withField, withMethod } from '../../builders/layouts';

const words = (after: Layout, before: Layout | null = pix) =>
  describeChange(before, after).map((change) => englishChange(change, { before, after }));
const [amount, cpf, fullName] = fieldsOf(pix);
const withFields = (...fields: readonly (WireFieldDefinition | undefined)[]): Layout =>
  withMethod({ fields: fields.filter((field) => field !== undefined) });
const note: WireFieldDefinition = { name: 'note', type: 'text' };
const condition = { field: 'full_name', equals: ['Ana', 'Luis'] } satisfies WireFieldDefinition['visibleWhen'];
const [rule = { regex: '' }] = cpf?.regexList ?? [];

describe('the description of a change', () => {
  it('is empty without one, and lists all of a new method behind its name', () => {
    expect(words(pix)).toEqual([]);
    expect(words(shuffled(pix))).toEqual([]);
    const [first, ...settings] = words(pix, null);
    expect(first).toBe('New method');
    expect(settings).toContain('Maximum in BRL: – → R$50,000');
    expect(settings).toContain('Field “cpf”: added');
    expect(describeChange(null, pix).some(({ isBreaking }) => isBreaking)).toBe(false);
  });

  it.each<readonly [string, Layout, string]>([
    ['a type', withField('cpf', { type: 'dropdown' }), 'Field “cpf”: Type: Text → Dropdown'],
    ['a mask', withField('cpf', { mask: '00' }), 'Field “cpf”: Mask: 000.000.000-00 → 00'],
    ['a first mask', withField('full_name', { mask: 'aa' }), 'Field “full_name”: Mask: – → aa'],
    ['a check', withField('cpf', { check: 'cnpj' }), 'Field “cpf”: Check digit: CPF → CNPJ'],
    ['choices', withField('cpf', { values: ['A', { value: 'b', text: { en: 'B' } }] }), 'A, B (b)'],
    ['a field that is needed', withFields(amount, cpf, fullName, note), 'Field “note”: added'],
    ['a field that is gone', withFields(amount, fullName), 'Field “cpf”: removed'],
    ['a limit', withMethod({ amount_rules: { BRL: { min: 20, max: 20_000 } } }), 'R$50,000 → R$20,000'],
    ['no limit', withMethod({ amount_rules: { BRL: { min: 20, max: 0 } } }), 'Maximum in BRL: R$50,000 → No limit'],
  ])('breaks open forms: %s', (_, after, expected) => {
    const [first] = describeChange(pix, after);
    expect(first?.isBreaking).toBe(true);
    expect(words(after)[0]).toContain(expected);
  });

  it.each<readonly [string, Layout, string]>([
    ['a condition', withField('cpf', { visibleWhen: condition }), 'Always → When “full_name” is Ana, Luis'],
    ['a place', withField('cpf', { isAdvanced: true }), 'Field “cpf”: Show under “More details”: Off → On'],
    ['a label', withField('cpf', { label: { en: 'CPF' } }), 'Field “CPF”: Label, English: – → CPF'],
    ['a text of every language', withField('cpf', { placeholder: '000' }), 'Placeholder, all languages: – → 000'],
    ['what is stored', withField('cpf', { store: 'no' }), '→ Nothing'],
    [
      'the message of a rule',
      withField('cpf', { regexList: [{ ...rule, text: { pt: '11' } }] }),
      'Portuguese (Brazil): – → 11',
    ],
    ['an optional field', withFields(amount, cpf, fullName, { ...note, isOptional: true }), 'Field “note”: added'],
    [
      'the order of fields',
      withFields(amount, fullName, cpf),
      'Field order: amount, cpf, full_name → amount, full_name, cpf',
    ],
    ['a name', withMethod({ text: { ...Object(pix.method.text), en: 'Pix now' } }), 'Name, English: Pix → Pix now'],
    [
      'currencies',
      withMethod({ currency: ['BRL', 'USDT'].map(currencyCodeOf) }),
      'Currencies: Brazilian Real (BRL) → Brazilian Real (BRL), USDT',
    ],
    ['countries', { ...pix, countries: ['br', 'pt'] }, 'Countries: Brazil → Brazil, Portugal'],
    ['every country', { ...pix, countries: ['*'] }, 'Countries: Brazil → All countries'],
    ['the payment screen', withMethod({ cardViewType: 9 }), 'Payment screen: Pix → Bank transfer'],
    ['a position', withMethod({ position: 3 }), 'Position in list: 10 → 3'],
    ['an icon', withMethod({ iconIds: ['general/bank'] }), '→ Bank'],
    ['an example', { ...pix, samples: { ...pix.samples, cpf: { valid: '1' } } }, 'Field “cpf”: Valid example: '],
    ['what has no row', withMethod({ support: 'https://help.example' }), 'br → https://help.example'],
    ['the sandbox', { ...pix, sandbox: { ...pix.sandbox, confirmations: 2 } }, 'Confirmations: – → 2'],
  ])('does not break open forms: %s', (_, after, expected) => {
    expect(describeChange(pix, after).filter(({ isBreaking }) => isBreaking)).toEqual([]);
    expect(words(after).join('\n')).toContain(expected);
  });

  it('has an optional field that becomes required as breaking, and not the other way', () => {
    const optional = withField('cpf', { isOptional: true });
    expect(describeChange(pix, optional)).toMatchObject([{ field: 'cpf', isBreaking: false }]);
    expect(describeChange(optional, pix)).toMatchObject([{ field: 'cpf', isBreaking: true }]);
    expect(words(pix, optional)).toEqual(['Field “cpf”: Optional: On → Off']);
  });

  it('names what has the same meaning in another spelling', () => {
    expect(words(withField('cpf', { isOptional: false }))).toEqual([
      'Field “cpf”: Optional: written differently, same meaning',
    ]);
    const before = withField('cpf', { regexList: [{ regex: '^A$' }] });
    const { regexList: _, ...older } = fieldsOf(before)[1] ?? note;
    const after = withFields(amount, { ...older, regex: '^A$' }, fullName);
    expect(words(after, before)).toEqual(['Field “cpf”: Rules: written differently, same meaning']);
  });

  it('compares the rules that stay when one is removed', () => {
    const rules = (...expressions: string[]) =>
      withField('cpf', { regexList: expressions.map((regex) => ({ regex, text: { en: regex } })) });
    expect(words(rules('b', 'c'), rules('a', 'b', 'c'))).toEqual([
      'Field “cpf”: Rule 1: a → –',
      'Field “cpf”: Message, English: a → –',
    ]);
  });

  it('compares options by their value', () => {
    const options = (...values: WireFieldDefinition['values'] & object) => withField('cpf', { values });
    const [a, b] = [
      { value: 'a', text: { en: 'Ann' } },
      { value: 'b', text: { en: 'Ben' } },
    ];
    expect(words(options(b, a), options(a, b))).toEqual(['Field “cpf”: Options: Ann (a), Ben (b) → Ben (b), Ann (a)']);
    expect(words(options(a, { ...b, text: { en: 'Bob' } }), options(a, b))).toEqual([
      'Field “cpf”: Options, English: Ben → Bob',
    ]);
  });

  it('lists breaking changes first, and a renamed field as another one', () => {
    const after = withField('cpf', { hint: { en: 'New' }, mask: '00' });
    const breaks = describeChange(pix, after).map(({ isBreaking }) => isBreaking);
    expect(breaks.slice(0, 2)).toEqual([true, false]);
    expect(breaks.lastIndexOf(true)).toBe(0);
    expect(words(withField('full_name', { name: 'holder' })).slice(0, 2)).toEqual([
      'Field “holder”: added',
      'Field “full_name”: removed',
    ]);
  });

  it('is written in the language of its reader', () => {
    const texts = messagesOf('pt', 'studio/');
    const after = withMethod({ amount_rules: { BRL: { min: 20, max: 1234.5 } } });
    const [change] = describeChange(pix, after);
    if (!change) throw new Error('There is no change.');
    const t = (key: string, parameters: Record<string, string | number> = {}) =>
      (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name]));
    expect(changeWords(change, { before: pix, after }, { t, tag: 'pt-BR' })).toBe(
      'Máximo em BRL: R$\u00a050.000 → R$\u00a01.234,50',
    );
  });
});
