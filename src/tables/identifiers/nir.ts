import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const nir = defineIdentifier({
  id: 'nir',
  name: 'NIR',
  countries: ['fr'],
  source: 'Code de la sécurité sociale R115-1: modulo 97',
  mask: '0 00 00 00 000 000 00',
  expressions: ['^[0-9] [0-9]{2} [0-9]{2} [0-9]{2} [0-9]{3} [0-9]{3} [0-9]{2}$'],
  check: 'nir',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('NIR'),
  hint: digits(15),
  good: ['2 95 10 99 126 111 93'],
  bad: ['2 95 10 99 126 111 94', '2 95 10 99 126 111 9'],
});
