import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const carnetExtranjeria = defineIdentifier({
  id: 'carnet_extranjeria',
  name: 'Carné de extranjería',
  countries: ['pe'],
  source: 'Migraciones, Decreto Supremo 007-2017-IN: 9 digits',
  mask: '000000000',
  expressions: ['^[0-9]{9}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Carné de extranjería'),
  hint: digits(9),
  good: ['001234567'],
  bad: ['00123456'],
});
