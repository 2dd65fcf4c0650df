import { defineIdentifier } from './Identifier';
import { example, randomKey } from './phrases';

export const pixEvp = defineIdentifier({
  id: 'pix_evp',
  name: 'Pix key: random (EVP)',
  countries: ['br'],
  source: 'Banco Central do Brasil, Manual Operacional do DICT, chave aleatória: a UUID of RFC 9562',
  expressions: ['^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'],
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: randomKey,
  hint: example('123e4567-e89b-12d3-a456-426614174000'),
  good: ['123e4567-e89b-12d3-a456-426614174000'],
  bad: ['123e4567-e89b-12d3-a456', '123e4567e89b12d3a456426614174000'],
});
