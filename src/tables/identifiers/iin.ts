import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const iin = defineIdentifier({
  id: 'iin',
  name: 'IIN or BIN of Kazakhstan',
  countries: ['kz'],
  source: 'Law 223-III of 2007 on national registers: modulo 11',
  mask: '000000000000',
  expressions: ['^[0-9]{12}$'],
  check: 'iin',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IIN', { ru: 'ИИН' }),
  hint: digits(12),
  good: ['900101300126'],
  bad: ['900101300127', '90010130012'],
});
