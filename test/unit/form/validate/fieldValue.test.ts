import { expect, it } from 'vitest';
import { fieldValue, valuesIn } from '../../../../src/form/validate/fieldValue';

it('the values of a form are the texts at its root', () => {
  expect(valuesIn({ city: 'Lima' })).toEqual({ city: 'Lima' });
  expect([valuesIn('Lima'), valuesIn(undefined)]).toEqual([{}, {}]);
});

it('a field without a value is empty, also one with a name from Object.prototype', () => {
  expect(fieldValue({ city: 'Lima' }, 'city')).toBe('Lima');
  expect([fieldValue({}, 'city'), fieldValue({}, 'constructor')]).toEqual(['', '']);
});
