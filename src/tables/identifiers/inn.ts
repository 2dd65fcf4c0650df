import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const inn = defineIdentifier({
  id: 'inn',
  name: 'INN of Russia',
  countries: ['ru'],
  source: 'FNS, Prikaz ED-7-14/559@ of 2020: modulo 11, 10 or 12 digits',
  expressions: ['^(?:[0-9]{10}|[0-9]{12})$'],
  check: 'inn',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('INN', { ru: 'ИНН' }),
  hint: digits('10 / 12'),
  good: ['123456789047', '1234567894'],
  bad: ['123456789048', '12345678904'],
});
