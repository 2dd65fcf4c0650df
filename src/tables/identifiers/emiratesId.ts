import { defineIdentifier } from './Identifier';
import { digits, nationalId, startingWith } from './phrases';

export const emiratesId = defineIdentifier({
  id: 'emirates_id',
  name: 'Emirates ID',
  countries: ['ae'],
  source: 'Federal Authority for Identity: 15 digits, Luhn',
  mask: '000-0000-0000000-0',
  expressions: ['^784-[0-9]{4}-[0-9]{7}-[0-9]$'],
  check: 'emirates_id',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('Emirates ID'),
  hint: startingWith('784', digits(15)),
  good: ['784-1990-1234567-6'],
  bad: ['784-1990-1234567-7', '784-1990-1234567-'],
});
