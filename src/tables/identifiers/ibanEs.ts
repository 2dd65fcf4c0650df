import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanEs = defineIdentifier({
  id: 'iban_es',
  name: 'IBAN of Spain',
  countries: ['es'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'ES00 0000 0000 0000 0000 0000',
  expressions: ['^ES[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('ES', lettersAndDigits(24)),
  good: ['ES91 2100 0418 4502 0005 1332'],
  bad: ['ES91 2100 0418 4502 0005 1333', 'ES91 2100 0418 4502 0005 133'],
});
