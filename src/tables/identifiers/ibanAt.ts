import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanAt = defineIdentifier({
  id: 'iban_at',
  name: 'IBAN of Austria',
  countries: ['at'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'AT00 0000 0000 0000 0000',
  expressions: ['^AT[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('AT', lettersAndDigits(20)),
  good: ['AT61 1904 3002 3457 3201'],
  bad: ['AT61 1904 3002 3457 3202', 'AT61 1904 3002 3457 320'],
});
