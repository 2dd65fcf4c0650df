import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const edrpou = defineIdentifier({
  id: 'edrpou',
  name: 'EDRPOU',
  countries: ['ua'],
  source: 'Cabinet of Ministers of Ukraine, Resolution 118 of 1996: modulo 11',
  mask: '00000000',
  expressions: ['^[0-9]{8}$'],
  check: 'edrpou',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('EDRPOU', { ru: 'ЕДРПОУ' }),
  hint: digits(8),
  good: ['12345678'],
  bad: ['12345679', '1234567'],
});
