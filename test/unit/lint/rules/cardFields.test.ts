import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { cardFields } from '../../../../src/lint/rules/cardFields';
import { pixLayout, withField } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const inCpf = (changes: Partial<WireFieldDefinition>) => problemsOf(cardFields, withField('cpf', changes));
const missing =
  'This looks like card data. Choose what is stored on the server: nothing, the last 4 digits or the full value.';

describe('a field that looks like card data', () => {
  it.each(['card_number', 'cc_number', 'cid', 'cvv', 'expiry'])('must have a store: %s', (name) => {
    expect(inCpf({ name })).toEqual([{ severity: 'error', path: '/method/fields/1', field: name, words: missing }]);
    for (const store of ['no', 'last4', 'yes'] as const) expect(inCpf({ name, store })).toEqual([]);
  });

  it('by its autofill must have one that stores no whole value', () => {
    const autocomplete = 'cc-csc';
    expect(inCpf({ autocomplete })).toMatchObject([{ severity: 'error', words: missing }]);
    expect(inCpf({ autocomplete, store: 'no' })).toEqual([]);
    expect(inCpf({ autocomplete, store: 'yes' })).toEqual([
      {
        severity: 'error',
        path: '/method/fields/1/store',
        field: 'cpf',
        words: 'Card data can’t be stored in full. Choose “Nothing” or “Last 4 digits” under “Stored on the server”.',
      },
    ]);
  });

  it('in the form of a step must have one, too', () => {
    const form: WireFieldDefinition[] = [{ name: 'cvc', type: 'text' }];
    expect(problemsOf(cardFields, { ...pixLayout, sandbox: { steps: ['form'], form } })).toMatchObject([
      { path: '/sandbox/form/0', field: 'cvc' },
    ]);
  });
});

describe('a sample', () => {
  const withSample = (valid: string) =>
    problemsOf(cardFields, { ...pixLayout, samples: { cpf: { valid, invalid: '1' } } });

  it('may not be the number of a real card, nor may a value that the sandbox knows as taken', () => {
    const words = 'This may be a real card number. Use a test number, such as 4242 4242 4242 4242.';
    expect(withSample('4539 5787 6362 1486')).toEqual([
      { severity: 'error', path: '/samples/cpf/valid', field: 'cpf', words },
    ]);
    const taken = { cpf: { value: '4539578763621486', text: 'Taken' } };
    expect(problemsOf(cardFields, { ...pixLayout, sandbox: { steps: [], taken } })).toMatchObject([
      { path: '/sandbox/taken/cpf', field: 'cpf' },
    ]);
  });

  it.each([
    '4242 4242 4242 4242',
    '4111 1111 1111 1111',
    '3782 822463 10005',
    '4539 5787 6362 1487',
    '032180000118359719',
  ])('may be a test number, or none of a card: %s', (number) => {
    expect(withSample(number)).toEqual([]);
  });
});
