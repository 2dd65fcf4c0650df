import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../src/contract/generated/types';
import { fieldsOf, nameOf } from '../../../src/contract/layout';
import { pixLayout, renamed } from '../../builders/layouts';

const textField = (name: string): WireFieldDefinition => ({ name, type: 'text' });

describe('fieldsOf', () => {
  const layout = renamed('pix', { fields: [textField('cpf'), textField('bank')] });

  it("lists the method's fields, then those of the sandbox's form step, each with its path", () => {
    expect(fieldsOf({ ...layout, sandbox: { steps: ['form'], form: [textField('code')] } })).toEqual([
      { field: textField('cpf'), path: '/method/fields/0' },
      { field: textField('bank'), path: '/method/fields/1' },
      { field: textField('code'), path: '/sandbox/form/0' },
    ]);
  });

  it("lists the method's fields alone without a form step", () => {
    expect(fieldsOf({ ...layout, sandbox: { steps: [] } }).map(({ path }) => path)).toEqual([
      '/method/fields/0',
      '/method/fields/1',
    ]);
  });
});

describe('nameOf', () => {
  it.each([
    ['its English text', { en: 'Bank slip', pt: 'Boleto' }, 'Bank slip'],
    ['its text in every language', 'Boleto', 'Boleto'],
    ['its id without an English text', { pt: 'Boleto' }, 'slip'],
  ])('is %s', (_, text, name) => {
    expect(nameOf(renamed('slip', { text }))).toBe(name);
    expect(nameOf(pixLayout)).toBe('Pix');
  });
});
