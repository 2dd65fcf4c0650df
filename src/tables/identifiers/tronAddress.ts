import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const tronAddress = defineIdentifier({
  id: 'tron_address',
  name: 'TRON address (TRC-20)',
  countries: ['*'],
  source: 'TRON Protocol, base58check with version 0x41',
  expressions: ['^T[1-9A-HJ-NP-Za-km-z]{33}$'],
  check: 'tron_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('TRON'),
  hint: copied,
  good: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  bad: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWw'],
});
