import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanTr = defineIdentifier({
  id: 'iban_tr',
  name: 'IBAN of Türkiye',
  countries: ['tr'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'TR00 0000 0000 0000 0000 0000 00',
  expressions: ['^TR[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{2}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('TR', lettersAndDigits(26)),
  good: ['TR33 0006 1005 1978 6457 8413 26'],
  bad: ['TR33 0006 1005 1978 6457 8413 27', 'TR33 0006 1005 1978 6457 8413 2'],
});
