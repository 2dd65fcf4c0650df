import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanPl = defineIdentifier({
  id: 'iban_pl',
  name: 'IBAN of Poland',
  countries: ['pl'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'PL00 0000 0000 0000 0000 0000 0000',
  expressions: ['^PL[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('PL', lettersAndDigits(28)),
  good: ['PL61 1090 1014 0000 0712 1981 2874'],
  bad: ['PL61 1090 1014 0000 0712 1981 2875', 'PL61 1090 1014 0000 0712 1981 287'],
});
