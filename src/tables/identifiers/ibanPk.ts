import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanPk = defineIdentifier({
  id: 'iban_pk',
  name: 'IBAN of Pakistan',
  countries: ['pk'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'PK00 aaaa **** **** **** ****',
  expressions: ['^PK[0-9]{2} [A-Z]{4} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('PK', lettersAndDigits(24)),
  good: ['PK36 SCBL 0000 0011 2345 6702'],
  bad: ['PK36 SCBL 0000 0011 2345 6703', 'PK36 SCBL 0000 0011 2345 670'],
});
