import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeJson } from '../../../../src/studio/json/completeJson';
import { rangeOf } from '../../../../src/studio/json/jsonTree';
import { namesAt, valuesAt } from '../../../../src/studio/json/schemaAt';

/** The completions at '|' in the text. */
function offered(text: string): readonly string[] {
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] });
  const result = completeJson(new CompletionContext(state, text.indexOf('|'), true));
  return result?.options.map(({ label }) => label) ?? [];
}

describe('completion in the JSON tab', () => {
  it('offers names and values of the contract, through its references', () => {
    expect(namesAt([]).map(({ label }) => label)).toEqual([
      '$schema',
      'transaction',
      'countries',
      'method',
      'samples',
      'blocks',
      'sandbox',
    ]);
    expect(namesAt(['method', 'fields', 0]).map(({ label }) => label)).toContain('regexList');
    expect(valuesAt(['transaction']).map(({ label }) => label)).toEqual(['"deposit"', '"withdrawal"']);
    expect(valuesAt(['method', 'fields', 3, 'type']).map(({ label }) => label)).toContain('"phone_with_prefix"');
    expect(namesAt(['nothing', 'here'])).toEqual([]);
  });

  it.each([
    ['{"coun|', ['countries']],
    ['{"transaction": "deposit", "s|', ['samples', 'sandbox']],
    ['{"transaction": |}', ['"deposit"', '"withdrawal"']],
    ['{"transaction": "w|"}', ['"withdrawal"']],
    ['{"sandbox": {"steps": ["redirect", "inv|"]}}', ['"invoice"']],
    ['{"method": {"fields": [{"name": "a"}, {"type": "net|"}]}}', ['"networks"']],
    ['{"method": {"isPopular": t|}}', ['true']],
    ['{"method": {"isPopular": true, "is|}}', ['isInvestForbidden', 'isPreparationRequired', 'isGeetest']],
    ['{"method": {"isPopular|": true}}', ['isPopular']],
    ['{"method": {"category": "card|"}}', ['"card_method"']],
    ['{"method": {"currency": ["EUR", "BR|"]}}', ['"BRL"']],
    ['{"method": {"cardViewType": 2|}}', ['2', '20']],
    ['{"method": {"amount_rules": {"BRL": {"min": 1}, "CR|}}}', ['CRC']],
    ['{"countries": ["br"] |', []],
  ])('of %s is %j', (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  it('marks a problem at its value, or at its closest ancestor', () => {
    const text = '{"a": [1, {"b/c": "x"}]}';
    const state = EditorState.create({ doc: text, extensions: [json()] });
    const marked = (pointer: string): string => {
      const { from, to } = rangeOf(state, pointer);
      return text.slice(from, to);
    };
    expect(marked('/a/1/b~1c')).toBe('"x"');
    expect(marked('/a/1/missing')).toBe('{"b/c": "x"}');
    expect(marked('')).toBe(text);
  });
});
