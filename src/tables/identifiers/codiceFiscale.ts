import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const codiceFiscale = defineIdentifier({
  id: 'codice_fiscale',
  name: 'Codice fiscale',
  countries: ['it'],
  source: 'Decreto ministeriale of 23 December 1976: letter modulo 26',
  type: 'text_uppercase',
  mask: 'aaaaaa00a00a000a',
  expressions: ['^[A-Z]{6}[0-9]{2}[A-Z][0-9]{2}[A-Z][0-9]{3}[A-Z]$'],
  check: 'codice_fiscale',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('Codice fiscale'),
  hint: lettersAndDigits(16),
  good: ['RSSMRA85T10A562S'],
  bad: ['RSSMRA85T10A562T', 'RSSMRA85T10A562'],
});
