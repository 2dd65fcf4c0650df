import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const rfc = defineIdentifier({
  id: 'rfc',
  name: 'RFC',
  countries: ['mx'],
  source: 'Servicio de Administración Tributaria, Anexo 1-A: modulo 11',
  type: 'text_uppercase',
  expressions: ['^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'],
  check: 'rfc',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('RFC'),
  hint: lettersAndDigits('12–13'),
  good: ['GODE561231GR8'],
  bad: ['GODE561231GR9', 'GODE561231GR'],
});
