import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { setOptions } from '../../../../src/studio/edits/optionEdits';
import { optionValue } from '../../../../src/studio/edits/optionValue';
import { fieldsOf, withMethod } from '../../../builders/layouts';

const bank: WireFieldDefinition = {
  name: 'bank',
  type: 'dropdown',
  values: ['Caixa', { value: 'itau', text: { en: 'Itaú', pt: 'Itaú Unibanco' } }],
};
const branch: WireFieldDefinition = {
  name: 'branch',
  type: 'text',
  visibleWhen: { field: 'bank', equals: ['itau', 'Caixa'] },
};
const city: WireFieldDefinition = { name: 'city', type: 'text', visibleWhen: { field: 'branch', equals: ['itau'] } };
const layout = withMethod({ fields: [bank, branch, city] });

describe('setOptions', () => {
  it('renames an option with its texts, and the conditions on it', () => {
    const [renamed, dependent, other] = fieldsOf(setOptions(layout, 0, ['Caixa', 'itau_unibanco']));
    expect(renamed?.values).toEqual(['Caixa', { value: 'itau_unibanco', text: { en: 'Itaú', pt: 'Itaú Unibanco' } }]);
    expect(dependent?.visibleWhen?.equals).toEqual(['itau_unibanco', 'Caixa']);
    // Of another field.
    expect(other?.visibleWhen?.equals).toEqual(['itau']);
  });

  it('keeps the texts of options that change their places', () => {
    const [sorted, dependent] = fieldsOf(setOptions(layout, 0, ['itau', 'Caixa']));
    expect(sorted?.values).toEqual([{ value: 'itau', text: { en: 'Itaú', pt: 'Itaú Unibanco' } }, 'Caixa']);
    expect(dependent?.visibleWhen?.equals).toEqual(['itau', 'Caixa']);
  });

  it('leaves a condition on an option that is gone, which the lint reports', () => {
    const [, dependent] = fieldsOf(setOptions(layout, 0, ['Caixa']));
    expect(dependent?.visibleWhen?.equals).toEqual(['itau', 'Caixa']);
  });

  it('has exactly the given values in their order, whatever was there before', () => {
    const values = fc.array(fc.constantFrom('Caixa', 'itau', 'C', 'It', 'Banco do Brasil, S.A.'), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (steps) => {
        const edited = steps.reduce((before, step) => setOptions(before, 0, step), layout);
        expect(fieldsOf(edited)[0]?.values?.map(optionValue)).toEqual(steps.at(-1));
        expect(fieldsOf(edited)[2]).toEqual(city);
      }),
    );
  });
});
