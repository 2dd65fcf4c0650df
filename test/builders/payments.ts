import { methodNameOf, newRequestId } from '../../src/contract/ids';
import { brazil, mexico } from './players';

/** A deposit by Pix in Brazil, as its create call sends it; with overrides. */
export const pix = (changes: object = {}) => ({
  requestId: newRequestId(),
  method: methodNameOf('pix'),
  amount: '100',
  ...brazil,
  fields: { cpf: '529.982.247-25', full_name: 'Ana Souza' },
  ...changes,
});

/** A withdrawal with a confirmation code in Mexico, as its create call sends it; with overrides. */
export const speiPayout = (changes: object = {}) => ({
  requestId: newRequestId(),
  method: methodNameOf('spei'),
  amount: '500',
  ...mexico,
  account: 'main',
  fields: { clabe: '032180000118359719', account_holder: 'Luis Hernández', comment: 'Top-up' },
  ...changes,
});
