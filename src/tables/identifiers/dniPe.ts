import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const dniPe = defineIdentifier({
  id: 'dni_pe',
  name: 'DNI of Peru',
  countries: ['pe'],
  source: 'RENIEC, Ley 26497, Documento Nacional de Identidad',
  mask: '00000000',
  expressions: ['^[0-9]{8}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('DNI'),
  hint: digits(8),
  good: ['40123456'],
  bad: ['4012345'],
});
