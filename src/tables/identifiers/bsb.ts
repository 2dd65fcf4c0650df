import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const bsb = defineIdentifier({
  id: 'bsb',
  name: 'BSB',
  countries: ['au'],
  source: 'Australian Payments Network, Bank State Branch: 6 digits',
  mask: '000-000',
  expressions: ['^[0-9]{3}-[0-9]{3}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('BSB'),
  hint: digits(6),
  good: ['012-345'],
  bad: ['012-34'],
});
