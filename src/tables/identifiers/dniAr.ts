import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const dniAr = defineIdentifier({
  id: 'dni_ar',
  name: 'DNI of Argentina',
  countries: ['ar'],
  source: 'Ley 17.671, Documento Nacional de Identidad',
  expressions: ['^[0-9]{7,8}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('DNI'),
  hint: digits('7–8'),
  good: ['12345678', '1234567'],
  bad: ['123456', '12.345.678'],
});
