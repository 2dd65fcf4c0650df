import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanKz = defineIdentifier({
  id: 'iban_kz',
  name: 'IBAN of Kazakhstan',
  countries: ['kz'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'KZ00 000* **** **** ****',
  expressions: ['^KZ[0-9]{2} [0-9]{3}[A-Z0-9] [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('KZ', lettersAndDigits(20)),
  good: ['KZ86 125K ZT50 0410 0100'],
  bad: ['KZ86 125K ZT50 0410 0101', 'KZ86 125K ZT50 0410 010'],
});
