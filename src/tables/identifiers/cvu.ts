import { defineIdentifier } from './Identifier';
import { digits, named, startingWith } from './phrases';

export const cvu = defineIdentifier({
  id: 'cvu',
  name: 'CVU',
  countries: ['ar'],
  source: 'Banco Central de la República Argentina, Comunicación "A" 6510: as a CBU, for wallets',
  mask: '0000000000000000000000',
  expressions: ['^000[0-9]{19}$'],
  check: 'cvu',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CVU'),
  hint: startingWith('000', digits(22)),
  good: ['0000003100012345678907'],
  bad: ['0000003100012345678908', '000000310001234567890'],
});
