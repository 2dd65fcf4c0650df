import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrorBody } from '../../../src/contract/errorBody';

const nothing = { message: null, code: null, fields: null };

describe('readErrorBody', () => {
  it('reads the contract’s own shape without a deviation', () => {
    const fields = { card: { key: 'errors.card', isExists: true }, email: { key: 'errors.email', text: { en: 'No' } } };
    const error = { message: 'Check the card', code: 'FIELD_INVALID', fields };
    expect(readErrorBody({ error })).toEqual({
      message: 'Check the card',
      code: 'FIELD_INVALID',
      fields,
      deviations: [],
    });
  });

  it.each<[string, unknown, object]>([
    ['a text', { error: 'Too little' }, { message: 'Too little' }],
    ['a message', { message: 'Too little', code: 7 }, { message: 'Too little', code: 7 }],
    ['a text alone', 'Too little', { message: 'Too little' }],
    ['a number for a message', { error: { message: 404 } }, { message: '404' }],
    ['an empty message', { error: { message: ' ' } }, {}],
    ['nulls', { error: null, message: null, errors: null }, {}],
    ['a list of messages', { errors: ['Too little', 'Too late'] }, { message: 'Too little' }],
    ['a list of objects', { errors: [{ message: 'Too little' }] }, { message: 'Too little' }],
    [
      'texts by field',
      { message: 'Check', errors: { email: ['Wrong', 'Long'], 'fields.phone': 'Short' } },
      { message: 'Check', fields: { email: { key: '', text: 'Wrong' }, phone: { key: '', text: 'Short' } } },
    ],
    ['keys by field', { errors: { email: 'errors.taken' } }, { fields: { email: { key: 'errors.taken' } } }],
    [
      'objects that name their field',
      {
        errors: [
          { field: 'email', message: 'Wrong' },
          { name: 'phone', key: 'errors.phone', isExists: 1 },
        ],
      },
      {
        message: 'Wrong',
        fields: { email: { key: '', text: 'Wrong' }, phone: { key: 'errors.phone', isExists: true } },
      },
    ],
    [
      'field errors with any part missing',
      { error: { fields: { a: {}, b: { text: { pt_BR: 'Ruim', en: null } }, c: null, d: { isExists: 'true' } } } },
      { fields: { a: { key: '' }, b: { key: '', text: { 'pt-br': 'Ruim' } }, d: { key: '', isExists: true } } },
    ],
    [
      'parameters of a message',
      {
        error: {
          fields: { amount: { key: 'errors.min', amount: 20.5, count: '2' }, a: { amount: 'many', count: null } },
        },
      },
      { fields: { amount: { key: 'errors.min', amount: '20.5', count: 2 }, a: { key: '' } } },
    ],
    ['no JSON', undefined, {}],
    ['an empty body', null, {}],
    ['a list', [], {}],
  ])('reads %s', (_, body, read) => {
    expect(readErrorBody(body)).toMatchObject({ ...nothing, ...read });
  });

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

  it('reports another shape than the contract’s, once, without its words', () => {
    expect(readErrorBody({ error: 'secret' }).deviations).toEqual([
      { path: '', rule: 'errorBody', wanted: {}, isDropped: false },
    ]);
    for (const body of [undefined, null, { error: {} }]) expect(readErrorBody(body).deviations).toEqual([]);
  });

  it('shortens a message to 500 characters', () => {
    expect(readErrorBody({ message: 'x'.repeat(9000) }).message).toHaveLength(500);
  });

  it('never throws, and returns texts only', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (error, errors) => {
        for (const body of [error, { error, errors }, { error: { message: errors, fields: error } }]) {
          const { message, fields } = readErrorBody(body);
          expect(message === null || typeof message === 'string').toBe(true);
          for (const { key } of Object.values(fields ?? {})) expect(typeof key).toBe('string');
        }
      }),
    );
  });
});
