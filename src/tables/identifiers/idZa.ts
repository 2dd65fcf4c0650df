import { defineIdentifier } from './Identifier';
import { digits, nationalId } from './phrases';

export const idZa = defineIdentifier({
  id: 'id_za',
  name: 'ID number of South Africa',
  countries: ['za'],
  source: 'Identification Act 68 of 1997: Luhn',
  mask: '0000000000000',
  expressions: ['^[0-9]{13}$'],
  check: 'id_za',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('RSA ID'),
  hint: digits(13),
  good: ['8001015009087'],
  bad: ['8001015009088', '800101500908'],
});
