import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const ltcAddress = defineIdentifier({
  id: 'ltc_address',
  name: 'Litecoin address',
  countries: ['*'],
  source: 'base58check and BIP-173 with the prefix ltc',
  expressions: ['^(?:ltc1[02-9ac-hj-np-z]{39,59}|[LM3][1-9A-HJ-NP-Za-km-z]{25,34})$'],
  check: 'ltc_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('Litecoin'),
  hint: copied,
  good: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  bad: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n0', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n'],
});
