import fc from 'fast-check';
import { type FieldDefinition, parseFieldDefinitions } from '../../src/contract/fieldDefinition';
import type { WireFieldDefinition as WireField } from '../../src/contract/generated/types';
import type { CompiledForm, FormContext, FormValues } from '../../src/form/compile/CompiledForm';
import { compileForm } from '../../src/form/compile/compileForm';
import { fieldTypeNames } from '../../src/form/fieldTypes/fieldTypes';
import type { FieldProblem } from '../../src/form/validate/FieldProblem';
import { noVerdicts } from '../../src/form/validate/Verdicts';
import { validateForm } from '../../src/form/validate/validateForm';

export const mexico: FormContext = {
  transaction: 'deposit',
  currency: 'MXN',
  country: 'mx',
  limits: { min: '21', max: '20155' },
  balance: null,
  prefill: {},
  checkLuhn: false,
};

/** Parses definitions as the server sends them. Throws if one does not fit the contract. */
export function parsed(wire: readonly WireField[]): readonly FieldDefinition[] {
  const { fields, leftOut } = parseFieldDefinitions(wire);
  if (leftOut.length > 0) throw new Error(JSON.stringify(leftOut));
  return fields;
}

/** Compiles without the problems. */
export function formOf(fields: readonly FieldDefinition[], context: FormContext): CompiledForm {
  const { problems: _, ...form } = compileForm(fields, context);
  return form;
}

/** The names of the fields in their order on the screen. */
export const orderOf = ({ uiSchema }: CompiledForm): readonly string[] => uiSchema['ui:order'];

/** The problems of these values; expressions of unbounded cost and check digits count as passed. */
export const problemsOf = (form: CompiledForm, values: FormValues, verdicts = noVerdicts): readonly FieldProblem[] =>
  validateForm(form, values, verdicts).problems;

export const compiled = (wire: readonly WireField[], settings: Partial<FormContext> = {}): CompiledForm =>
  formOf(parsed(wire), { ...mexico, ...settings });

/** Names that break careless code, and plain ones. */
const names = [
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'ui:order',
  'length',
  '0',
  'a b',
  'a.b',
  'account',
  'amount',
  'bank_name',
  'iban',
  'name',
  'имя',
];

const patterns = [
  '^\\d{4}$',
  '^[\\p{L} ]+$',
  '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
  '[\\w\\-\\.\\ ]',
  '(',
  '^(a+)+$',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '',
];

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.record({ en: fc.string({ maxLength: 8 }), es: fc.string({ maxLength: 8 }) }),
);
const option = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.record({ text, value: fc.string({ maxLength: 8 }) }, { requiredKeys: ['text', 'value'] }),
);
const rule = fc.record(
  { regex: fc.constantFrom(...patterns), regex_error_key: fc.constantFrom('k.one', 'k.two'), text },
  { requiredKeys: ['regex'] },
);

/** Any definition that fits the contract, sensible or not. */
export const wireField: fc.Arbitrary<WireField> = fc.record(
  {
    name: fc.constantFrom(...names),
    type: fc.constantFrom(...fieldTypeNames()),
    isAdvanced: fc.boolean(),
    isDisabled: fc.boolean(),
    isOptional: fc.boolean(),
    mask: fc.constantFrom('0000 0000', 'aa-00', 'number', 'date', '', '\\', '[[{{``'),
    min: fc.double({ noNaN: true }),
    max: fc.double({ noNaN: true }),
    value: fc.string({ maxLength: 20 }),
    values: fc.array(option, { maxLength: 4 }),
    // The generated type spells out every length up to 20.
    regexList: fc.array(rule, { maxLength: 3 }) as fc.Arbitrary<NonNullable<WireField['regexList']>>,
    category: text,
    label: text,
    visibleWhen: fc.record({ field: fc.constantFrom(...names), equals: fc.tuple(fc.string({ maxLength: 4 })) }),
  },
  { requiredKeys: ['name', 'type'] },
);
