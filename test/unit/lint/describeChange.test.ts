import { describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../src/contract/generated/types';
import { currencyCodeOf } from '../../../src/contract/ids';
import { describeChange } from '../../../src/lint/describeChange';
import { fieldsOf, pixLayout as pix, shuffled, withField, withMethod } from '../../builders/layouts';

const words = (after: Layout, before = pix) => describeChange(before, after).map((change) => change.words);
const [amount, cpf, fullName] = fieldsOf(pix);
const withFields = (...fields: readonly (WireFieldDefinition | undefined)[]): Layout =>
  withMethod({ fields: fields.filter((field) => field !== undefined) });
const note: WireFieldDefinition = { name: 'note', type: 'text' };

describe('the description of a change', () => {
  it('is empty without one, and names a new method', () => {
    expect(words(pix)).toEqual([]);
    expect(describeChange(null, pix)).toEqual([
      { key: 'change.new', parameters: {}, words: 'New method', isBreaking: false },
    ]);
  });

  it('is empty for the same layout as the database returns it, with keys in another order', () => {
    expect(words(shuffled(pix))).toEqual([]);
  });

  it.each([
    ['a type', withField('cpf', { type: 'text_uppercase' }), 'cpf: type changed from text to text_uppercase'],
    ['a mask', withField('cpf', { mask: '00' }), 'cpf: mask changed from 000.000.000-00 to 00'],
    ['a first mask', withField('full_name', { mask: 'aa' }), 'full_name: mask changed from – to aa'],
    ['rules', withField('cpf', { regexList: [{ regex: '^\\d+$' }] }), 'cpf: validation rules changed'],
    ['a check', withField('cpf', { check: 'cnpj' }), 'cpf: validation rules changed'],
    ['choices', withField('cpf', { values: ['A', 'B'] }), 'cpf: options changed'],
    ['a field that is needed', withFields(amount, cpf, fullName, note), 'note: added'],
    ['a field that is gone', withFields(amount, fullName), 'cpf: removed'],
    ['limits', withMethod({ amount_rules: { BRL: { min: 1, max: 2 } } }), 'Limits changed'],
  ])('breaks open forms: %s', (_, after, expected) => {
    expect(describeChange(pix, after)).toMatchObject([{ words: expected, isBreaking: true }]);
  });

  const condition = { field: 'full_name', equals: ['Ana'] } satisfies WireFieldDefinition['visibleWhen'];
  it.each([
    ['a condition', withField('cpf', { visibleWhen: condition }), 'cpf: visibility condition changed'],
    ['a place', withField('cpf', { isAdvanced: true }), 'cpf: moved to “More details”'],
    ['a label', withField('cpf', { label: { en: 'CPF' } }), 'cpf: label changed'],
    ['a hint', withField('cpf', { hint: { en: 'Yours' } }), 'cpf: help text changed'],
    ['a placeholder', withField('cpf', { placeholder: '000' }), 'cpf: placeholder changed'],
    ['what is stored', withField('cpf', { store: 'no' }), 'cpf: what the server stores changed'],
    ['an optional field', withFields(amount, cpf, fullName, { ...note, isOptional: true }), 'note: added (optional)'],
    ['the order of fields', withFields(amount, fullName, cpf), 'Fields reordered: amount, full_name, cpf'],
    ['a name', withMethod({ text: { en: 'Pix now' } }), 'Renamed to Pix now'],
    ['currencies', withMethod({ currency: ['BRL', 'USD'].map(currencyCodeOf) }), 'Currencies: BRL, USD'],
    ['countries', { ...pix, countries: ['br', 'pt'] }, 'Countries: br, pt'],
    ['a position', withMethod({ position: 3 }), 'Position changed from 10 to 3'],
    ['an icon', withMethod({ iconIds: ['general/bank'] }), 'Icon changed'],
    ['a detail of the sandbox', { ...pix, sandbox: { steps: [] } }, 'Changes players won’t see'],
  ] satisfies readonly (readonly [string, Layout, string])[])('does not break open forms: %s', (_, after, expected) => {
    const changes = describeChange(pix, after).filter(
      ({ key }) => after.method.fields.length === 3 || key !== 'change.order',
    );
    expect(changes).toMatchObject([{ words: expected, isBreaking: false }]);
  });

  it('says whether a field becomes optional or required; only the latter breaks open forms', () => {
    const optional = withField('cpf', { isOptional: true });
    expect(describeChange(pix, optional)).toMatchObject([{ words: 'cpf: now optional', isBreaking: false }]);
    expect(describeChange(optional, pix)).toMatchObject([
      { words: 'cpf: now required', key: 'change.required', parameters: { field: 'cpf' }, isBreaking: true },
    ]);
    expect(words(withField('cpf', { isOptional: false }))).toEqual(['Changes players won’t see']);
  });

  it("names the way out of 'More details', and a position that is new", () => {
    expect(words(pix, withField('cpf', { isAdvanced: true }))).toEqual(['cpf: moved out of “More details”']);
    const { position: _, ...unplaced } = pix.method;
    expect(words(pix, { ...pix, method: unplaced })).toEqual(['Position changed from – to 10']);
    expect(words({ ...pix, method: unplaced })).toEqual(['Position changed from 10 to –']);
  });

  it('ignores the error text of a rule and the spelling of rules', () => {
    const before = withField('cpf', { regexList: [{ regex: '^A$', regex_error_key: 'one' }] });
    const { regexList: _, ...older } = fieldsOf(before)[1] ?? note;
    const after = withFields(amount, { ...older, regex: '^A$', regex_error_key: 'other' }, fullName);
    expect(words(after, before)).toEqual(['Changes players won’t see']);
  });

  it('lists breaking changes first', () => {
    expect(words(withField('cpf', { mask: '00', hint: { en: 'New' } }))).toEqual([
      'cpf: mask changed from 000.000.000-00 to 00',
      'cpf: help text changed',
    ]);
    expect(words(withMethod({ amount_rules: { BRL: { min: 1, max: 2 } }, text: { en: 'Pix now' } }))).toEqual([
      'Limits changed',
      'Renamed to Pix now',
    ]);
    expect(words(withField('full_name', { name: 'holder' }))).toEqual(['holder: added', 'full_name: removed']);
  });
});
