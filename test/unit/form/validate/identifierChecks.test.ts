import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition as WireField } from '../../../../src/contract/generated/types';
import { identifierChecks } from '../../../../src/domain/identifierChecks/identifierChecks';
import type { CompiledForm, FormValues } from '../../../../src/form/compile/CompiledForm';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { checkVerdicts, type IdentifierChecks } from '../../../../src/form/validate/identifierChecks';
import { noVerdicts } from '../../../../src/form/validate/Verdicts';
import { validateForm } from '../../../../src/form/validate/validateForm';
import { compiled, mexico } from '../../../builders/forms';

const cpf: WireField = {
  name: 'cpf',
  type: 'text',
  check: 'cpf',
  regexList: [{ regex: '^.{14}$', regex_error_key: 'short' }],
};
const wrong = { cpf: '529.982.247-26' };
const ofCpf = { en: 'Check “CPF” for a typo', pt: 'Confira se há erro de digitação em “CPF”' };

const validated = (form: CompiledForm, values: FormValues, checks: IdentifierChecks | null = identifierChecks) =>
  validateForm(form, values, { ...noVerdicts, ...checkVerdicts(checks) });
const problemsOf = (form: CompiledForm, values: FormValues) => validated(form, values).problems;
const awaitsChecks = (form: CompiledForm, values: FormValues) => validated(form, values, null).pending.length > 0;

describe('a field with a check', () => {
  it('takes any value until the checks are loaded, then refuses a wrong digit with the error of the identifier', () => {
    const form = compiled([cpf]);
    expect(validated(form, wrong, null).problems).toEqual([]);
    expect(awaitsChecks(form, wrong)).toBe(true);
    expect(problemsOf(form, wrong)).toEqual([{ field: 'cpf', text: expect.objectContaining(ofCpf) }]);
    expect(problemsOf(form, { cpf: '529.982.247-25' })).toEqual([]);
  });

  it('is checked after its expressions, and shows its own message if it has one', () => {
    const form = compiled([{ ...cpf, checkText: { en: 'Wrong CPF' } }]);
    expect(problemsOf(form, { cpf: '529.982.247-2' })).toEqual([{ field: 'cpf', errorKey: 'short' }]);
    expect(problemsOf(form, wrong)).toEqual([{ field: 'cpf', text: { en: 'Wrong CPF' } }]);
  });

  it('is not checked while it is hidden, empty or read-only', () => {
    const hidden = compiled([
      { name: 'kind', type: 'text' },
      { ...cpf, visibleWhen: { field: 'kind', equals: ['cpf'] } },
    ]);
    const readOnly = compiled([{ ...cpf, isDisabled: true, value: wrong.cpf }]);
    const optional = compiled([{ ...cpf, isOptional: true }]);
    const all = [
      [hidden, { ...wrong, kind: 'other' }],
      [readOnly, wrong],
      [optional, { cpf: ' ' }],
    ] as const;
    expect(all.map(([form, values]) => awaitsChecks(form, values))).toEqual([false, false, false]);
    expect(awaitsChecks(hidden, { ...wrong, kind: 'cpf' })).toBe(true);
    expect(awaitsChecks(optional, { cpf: '529' })).toBe(false);
    expect(all.map(([form, values]) => problemsOf(form, values))).toEqual([[], [], []]);
  });

  it('with an unknown name is a field like any other, and is reported', () => {
    const { form, problems } = compileDefinitions([{ ...cpf, check: 'toString' }], mexico);
    expect(form.schema.properties.cpf).not.toHaveProperty('format');
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
