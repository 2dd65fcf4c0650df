import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanSe = defineIdentifier({
  id: 'iban_se',
  name: 'IBAN of Sweden',
  countries: ['se'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'SE00 0000 0000 0000 0000 0000',
  expressions: ['^SE[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('SE', lettersAndDigits(24)),
  good: ['SE45 5000 0000 0583 9825 7466'],
  bad: ['SE45 5000 0000 0583 9825 7467', 'SE45 5000 0000 0583 9825 746'],
});
