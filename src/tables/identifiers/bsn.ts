import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const bsn = defineIdentifier({
  id: 'bsn',
  name: 'BSN',
  countries: ['nl'],
  source: 'Wet algemene bepalingen burgerservicenummer: the test of eleven',
  mask: '000000000',
  expressions: ['^[0-9]{9}$'],
  check: 'bsn',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('BSN'),
  hint: digits(9),
  good: ['111222333'],
  bad: ['111222334', '11122233'],
});
