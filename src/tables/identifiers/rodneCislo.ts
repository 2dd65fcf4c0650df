import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const rodneCislo = defineIdentifier({
  id: 'rodne_cislo',
  name: 'Rodné číslo',
  countries: ['cz'],
  source: 'Zákon 133/2000 Sb.: modulo 11',
  mask: '000000/0000',
  expressions: ['^[0-9]{6}\\/[0-9]{4}$'],
  check: 'rodne_cislo',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Rodné číslo'),
  hint: digits(10),
  good: ['710319/2745'],
  bad: ['710319/2746', '710319/274'],
});
