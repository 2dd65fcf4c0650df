import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const sin = defineIdentifier({
  id: 'sin',
  name: 'SIN',
  countries: ['ca'],
  source: 'Employment Insurance Act, section 138: Luhn',
  mask: '000-000-000',
  expressions: ['^[0-9]{3}-[0-9]{3}-[0-9]{3}$'],
  check: 'sin',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('SIN'),
  hint: digits(9),
  good: ['123-456-782'],
  bad: ['123-456-783', '123-456-78'],
});
