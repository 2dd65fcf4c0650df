import { defineIdentifier } from './Identifier';
import { digits, taxNumber } from './phrases';

export const idnr = defineIdentifier({
  id: 'idnr',
  name: 'Steuer-ID',
  countries: ['de'],
  source: 'Abgabenordnung §139b: ISO 7064, modulo 11, 10',
  mask: '00 000 000 000',
  expressions: ['^[0-9]{2} [0-9]{3} [0-9]{3} [0-9]{3}$'],
  check: 'idnr',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: taxNumber('IdNr'),
  hint: digits(11),
  good: ['36 574 261 809'],
  bad: ['36 574 261 800', '36 574 261 80'],
});
