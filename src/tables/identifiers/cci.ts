import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cci = defineIdentifier({
  id: 'cci',
  name: 'CCI',
  countries: ['pe'],
  source: 'Cámara de Compensación Electrónica, Código de Cuenta Interbancario: 20 digits',
  mask: '000-000-000000000000-00',
  expressions: ['^[0-9]{3}-[0-9]{3}-[0-9]{12}-[0-9]{2}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CCI'),
  hint: digits(20),
  good: ['002-193-001234567890-12'],
  bad: ['002-193-001234567890-1'],
});
