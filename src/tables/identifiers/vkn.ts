import { defineIdentifier } from './Identifier';
import { digits, taxNumber } from './phrases';

export const vkn = defineIdentifier({
  id: 'vkn',
  name: 'VKN',
  countries: ['tr'],
  source: 'Gelir İdaresi Başkanlığı, Vergi Kimlik Numarası',
  mask: '0000000000',
  expressions: ['^[0-9]{10}$'],
  check: 'vkn',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: taxNumber('VKN'),
  hint: digits(10),
  good: ['1234567890'],
  bad: ['1234567891', '123456789'],
});
