import { defineIdentifier } from './Identifier';
import { digits, taxNumber } from './phrases';

export const nip = defineIdentifier({
  id: 'nip',
  name: 'NIP',
  countries: ['pl'],
  source: 'Ustawa o NIP of 1995: modulo 11',
  mask: '000-000-00-00',
  expressions: ['^[0-9]{3}-[0-9]{3}-[0-9]{2}-[0-9]{2}$'],
  check: 'nip',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: taxNumber('NIP'),
  hint: digits(10),
  good: ['123-456-32-18', '856-734-62-15'],
  bad: ['123-456-32-19', '123-456-32-1'],
});
