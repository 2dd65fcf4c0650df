import { expect, it } from 'vitest';
import { cleanValues, fieldValue, valuesIn } from '../../../../src/form/validate/fieldValue';
import { compiled } from '../../../builders/forms';

it('the values of a form are the texts at its root', () => {
  expect(valuesIn({ city: 'Lima' })).toEqual({ city: 'Lima' });
  expect([valuesIn('Lima'), valuesIn(undefined)]).toEqual([{}, {}]);
});

it('a field without a value is empty, also one with a name from Object.prototype', () => {
  expect(fieldValue({ city: 'Lima' }, 'city')).toBe('Lima');
  expect([fieldValue({}, 'city'), fieldValue({}, 'constructor')]).toEqual(['', '']);
});

it('values are checked as they are sent: texts trimmed, options as they are, none that is empty or of another field', () => {
  const { schema } = compiled([
    { name: 'city', type: 'text' },
    { name: 'blank', type: 'text' },
    { name: 'bank', type: 'dropdown', values: [{ text: 'One', value: ' 1 ' }] },
    { name: 'more', type: 'text', visibleWhen: { field: 'city', equals: ['Lima'] } },
  ]);
  const values = { city: ' Lima ', blank: '  ', bank: ' 1 ', more: 'x ', other: 'y' };
  expect(cleanValues(schema, values)).toEqual({ city: 'Lima', bank: ' 1 ', more: 'x' });
});
