import { defineIdentifier } from './Identifier';
import { example, named } from './phrases';

export const aliasCbu = defineIdentifier({
  id: 'alias_cbu',
  name: 'Alias of a CBU or CVU',
  countries: ['ar'],
  source: 'Banco Central de la República Argentina, Comunicación "A" 6044: 6 to 20 letters, digits, dots and hyphens',
  expressions: ['^[A-Za-z0-9.-]{6,20}$'],
  inputMode: 'text',
  autocomplete: 'off',
  label: named('Alias CBU/CVU'),
  hint: example('luz.rio.casa'),
  good: ['luz.rio.casa'],
  bad: ['luz', 'luz rio casa'],
});
