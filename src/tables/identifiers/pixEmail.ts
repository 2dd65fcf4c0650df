import { defineIdentifier } from './Identifier';
import { emailKey, example } from './phrases';

export const pixEmail = defineIdentifier({
  id: 'pix_email',
  name: 'Pix key: email',
  countries: ['br'],
  source: 'Banco Central do Brasil, Manual Operacional do DICT, chave e-mail: at most 77 characters',
  expressions: ['^[^\\s@]+@[^\\s@]+$', '@[^\\s@.]+\\.[^\\s@]*[^\\s@.]$', '^.{1,77}$'],
  inputMode: 'email',
  autocomplete: 'email',
  label: emailKey,
  hint: example('ana@example.com'),
  good: ['player@example.com'],
  bad: ['player@example', 'player.example.com'],
});
