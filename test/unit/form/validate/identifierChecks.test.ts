import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireFieldDefinition as WireField } from '../../../../src/contract/generated/types';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { compiled, mexico } from '../../../builders/forms';

const cpf: WireField = {
  name: 'cpf',
  type: 'text',
  check: 'cpf',
  regexList: [{ regex: '^.{14}$', regex_error_key: 'short' }],
};
const wrong = { cpf: '529.982.247-26' };
const ofCpf = { en: 'Check “CPF” for a typo', pt: 'Confira se há erro de digitação em “CPF”' };

/** Fresh modules: checks stay provided for as long as their module lives. */
async function freshForm() {
  vi.resetModules();
  const { awaitsChecks, provideChecks } = await import('../../../../src/form/validate/identifierChecks');
  const { validateForm } = await import('../../../../src/form/validate/validateForm');
  const { loadChecks } = await import('../../../../widgets/loadChecks');
  return { awaitsChecks, provideChecks, validateForm, loadChecks };
}

describe('a field with a check', () => {
  beforeEach(() => vi.doUnmock('../../../../src/domain/identifierChecks/identifierChecks'));

  it('takes any value until the checks are loaded, then refuses a wrong digit with the error of the identifier', async () => {
    const { validateForm, loadChecks } = await freshForm();
    const { schema } = compiled([cpf]);
    expect(validateForm(schema, wrong)).toEqual([]);
    expect(await loadChecks()).toBe(true);
    expect(validateForm(schema, wrong)).toEqual([{ field: 'cpf', text: expect.objectContaining(ofCpf) }]);
    expect(validateForm(schema, { cpf: '529.982.247-25' })).toEqual([]);
  });

  it('is checked after its expressions, and shows its own message if it has one', async () => {
    const { validateForm, loadChecks } = await freshForm();
    await loadChecks();
    const { schema } = compiled([{ ...cpf, checkText: { en: 'Wrong CPF' } }]);
    expect(validateForm(schema, { cpf: '529.982.247-2' })).toEqual([{ field: 'cpf', errorKey: 'short' }]);
    expect(validateForm(schema, wrong)).toEqual([{ field: 'cpf', text: { en: 'Wrong CPF' } }]);
  });

  it('is not checked while it is hidden, empty or read-only', async () => {
    const { validateForm, awaitsChecks, loadChecks } = await freshForm();
    const hidden = compiled([
      { name: 'kind', type: 'text' },
      { ...cpf, visibleWhen: { field: 'kind', equals: ['cpf'] } },
    ]);
    const readOnly = compiled([{ ...cpf, isDisabled: true, value: wrong.cpf }]);
    const optional = compiled([{ ...cpf, isOptional: true }]);
    const none = new Set<string>();
    const all = [
      [hidden.schema, { ...wrong, kind: 'other' }],
      [readOnly.schema, wrong],
      [optional.schema, { cpf: ' ' }],
    ] as const;
    expect(all.map(([schema, values]) => awaitsChecks(schema, values, none))).toEqual([false, false, false]);
    expect(awaitsChecks(hidden.schema, { ...wrong, kind: 'cpf' }, none)).toBe(true);
    expect(awaitsChecks(optional.schema, wrong, new Set(['cpf']))).toBe(false);
    await loadChecks();
    expect(all.map(([schema, values]) => validateForm(schema, values))).toEqual([[], [], []]);
  });

  it('leaves the decision to the server when the checks cannot be loaded, and tries again later', async () => {
    vi.doMock('../../../../src/domain/identifierChecks/identifierChecks', () => {
      throw new Error('offline');
    });
    const { validateForm, awaitsChecks, loadChecks } = await freshForm();
    const { schema } = compiled([cpf]);
    expect(await loadChecks()).toBe(false);
    expect(validateForm(schema, wrong)).toEqual([]);
    expect(awaitsChecks(schema, wrong, new Set())).toBe(true);
    vi.doUnmock('../../../../src/domain/identifierChecks/identifierChecks');
    expect(await loadChecks()).toBe(true);
    expect(validateForm(schema, wrong)).toHaveLength(1);
  });

  it('with an unknown name is a field like any other, and is reported', () => {
    const { form, problems } = compileDefinitions([{ ...cpf, check: 'toString' }], mexico);
    expect(form.schema.properties.cpf).not.toHaveProperty('x-check');
    expect(problems).toEqual([
      expect.objectContaining({
        path: '/0/check',
        field: 'cpf',
        why: 'unknown check, so the server decides: toString',
        isFatal: false,
      }),
    ]);
  });
});
