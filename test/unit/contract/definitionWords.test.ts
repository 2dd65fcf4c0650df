import { expect, it } from 'vitest';
import { definitionWords, expectedWords } from '../../../src/contract/definitionWords';
import { parseFieldDefinitions } from '../../../src/contract/fieldDefinition';
import { aField } from '../../builders/methods';

/** The description of the only deviation of a definition. */
function wordsOf(definition: object): string {
  const { deviations } = parseFieldDefinitions([definition]);
  const [deviation] = deviations;
  if (!deviation || deviations.length > 1) throw new Error(JSON.stringify(deviations));
  return definitionWords({ ...deviation, path: deviation.path.slice('/0'.length) });
}

it.each([
  ['a missing property', { type: 'text' }, "the field 'name' is missing: add it"],
  ['a wrong type', aField({ isOptional: 'yes' }), 'isOptional must be of type boolean'],
  ['one of several types', aField({ values: [true] }), 'values.0 must be of type string, object'],
  [
    'a value outside of a list',
    aField({ type: 'password' }),
    'type must be one of: text, text_uppercase, dropdown, networks, phone_with_prefix, amount, date',
  ],
  ['an empty text', aField({ name: '' }), 'name is empty: fill it in'],
  ['a long text', aField({ mask: '0'.repeat(201) }), 'mask is longer than 200 characters: shorten it'],
  [
    'an empty list',
    aField({ visibleWhen: { field: 'bank', equals: [] } }),
    'visibleWhen.equals is an empty list: put something in',
  ],
  [
    'a long list',
    aField({ regexList: Array(21).fill({ regex: '^A' }) }),
    'regexList has more than 20 entries: take some out',
  ],
])('describes %s and how to fix it', (_, definition, words) => {
  expect(wordsOf(definition)).toBe(words);
});

it('describes a number beyond its limit', () => {
  expect(definitionWords({ path: '/min', rule: 'minimum', wanted: { limit: 0 } })).toBe('min must be at least 0');
});

it.each(['multipleOf', 'constructor'])('names the rule %s, for which it has no words', (rule) => {
  expect(definitionWords({ path: '/sandbox/confirmations', rule, wanted: { limit: 0 } })).toBe(
    `sandbox.confirmations breaks the rule '${rule}'`,
  );
});

it.each([
  ['coercion', { coercion: 'decimal' }, "must be a decimal in a text, such as '100.5'"],
  ['coercion', { coercion: 'instant' }, 'must be an instant in ISO 8601, UTC'],
  ['coercion', { coercion: 'status' }, 'must be 0, 1, 2 or 3'],
  ['coercion', { coercion: 'upperCase' }, 'must be a code in capital letters'],
  ['coercion', { coercion: 'lowerCase' }, 'must be a code in small letters'],
  ['coercion', { coercion: 'language' }, "must be a language in small letters, such as 'pt'"],
  ['coercion', { coercion: 'region' }, "must be a language and a country in small letters, such as 'pt_br'"],
  ['coercion', { coercion: 'runes' }, 'must be of another form'],
  ['maximum', { limit: 9 }, 'must be at most 9'],
  ['pattern', { pattern: '^A$' }, 'must match ^A$'],
  ['discriminator', { tag: 'kind' }, "must have a known 'kind'"],
  ['unique', {}, 'is the name of an earlier field: give it another one, or remove the field'],
  ['errorBody', {}, 'must be {error: {message, code, fields}}'],
  ['toString', {}, "breaks the rule 'toString'"],
])('describes the rule %s of %o', (rule, wanted, words) => {
  expect(expectedWords({ rule, wanted })).toBe(words);
  expect(definitionWords({ path: '', rule, wanted })).toBe(`the field ${words}`);
});
