import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const pixPhone = defineIdentifier({
  id: 'pix_phone',
  name: 'Pix key: phone',
  countries: ['br'],
  source: 'Banco Central do Brasil, Manual Operacional do DICT, chave telefone',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[1-9]{2}9[0-9]{8}$'],
  store: 'yes',
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Pix'),
  hint: digitsAfter('+55', 11),
  good: ['11987654321'],
  bad: ['1198765432', '11887654321'],
});
