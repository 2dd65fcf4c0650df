import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const bic = defineIdentifier({
  id: 'bic',
  name: 'SWIFT code (BIC)',
  countries: ['*'],
  source: 'ISO 9362: bank, country, place, branch',
  type: 'text_uppercase',
  expressions: ['^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$'],
  check: 'bic',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('SWIFT / BIC'),
  hint: lettersAndDigits('8 / 11'),
  good: ['DEUTDEFF', 'DEUTDEFF500'],
  bad: ['DEUTDEF', 'DEUTDEFF50', 'DEUTXXFF'],
});
