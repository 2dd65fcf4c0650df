import { describe, expect, it } from 'vitest';
import { readErrorBody } from '../../../src/contract/errorBody';

describe('the body of a failed call [READ-5]', () => {
  it('has the message of its first field when it has none of its own', () => {
    for (const [body, message] of [
      [{ errors: { cpf: ['Unknown CPF'], amount: ['Too much'] } }, 'Unknown CPF'],
      [{ errors: [{ field: 'cpf', message: 'Unknown CPF' }] }, 'Unknown CPF'],
      [{ error: { fields: { cpf: 'Unknown CPF' } } }, 'Unknown CPF'],
      [{ error: { fields: { cpf: { key: 'error.cpf' } } } }, null],
      [{ message: 'Check the form', errors: { cpf: ['Unknown CPF'] } }, 'Check the form'],
    ] as const)
      expect(readErrorBody(body).message).toBe(message);
  });
});
