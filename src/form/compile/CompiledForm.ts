import type { FieldDefinition, FieldRule } from '../../contract/fieldDefinition';
import type { FieldType, Text, TransactionKind } from '../../contract/generated/types';
import type { AmountTerms } from '../../domain/checkAmount';
import type { AmountLimits } from '../../domain/limits';
import type { CheckName } from '../../tables/identifiers/checkNames';
import type { MaskRule } from '../mask/createMask';
import type { FormFault } from './formFault';

/** What the user has entered, by field name: texts as shown, an amount as a canonical decimal. */
export type FormValues = Readonly<Record<string, string>>;

/** The data at a path of rjsf's form: all values at its root, a text at a field. */
export type FormNode = FormValues | string;

/** What compiling needs besides the definitions. */
export interface FormSettings {
  readonly transaction: TransactionKind;
  readonly currency: string;
  /** The effective country, two letters in lower case: phone fields start with its prefix. */
  readonly country: string;
  /** Of the amount (specification §5, contract C6). */
  readonly limits: AmountLimits;
  /** The account's balance as a canonical decimal, the limit of a withdrawal; null when unknown. */
  readonly balance: string | null;
  /** The payment snippet: texts by field name (contract C4). */
  readonly prefill: Readonly<Record<string, string>>;
  /** Whether card numbers must pass the Luhn check (§3). */
  readonly checkLuhn: boolean;
}

/** The check digit of a field, and its own message if the definition has one. */
export interface FieldCheck {
  readonly name: CheckName;
  readonly text?: Text;
}

/**
 * One property of the form's schema: draft-07, with `x-` annotations for what JSON Schema cannot express. Several
 * expressions are in `x-rules`, since rjsf would merge those in `allOf`.
 */
export interface FieldSchema {
  readonly type: 'string';
  readonly default: string;
  readonly readOnly?: boolean;
  /** The values of the options; absent for other types. Mutable, as rjsf's types require. */
  readonly enum?: string[];
  readonly 'x-type': FieldType;
  readonly 'x-rules'?: readonly FieldRule[];
  readonly 'x-visible-when'?: NonNullable<FieldDefinition['visibleWhen']>;
  readonly 'x-mask'?: MaskRule;
  readonly 'x-luhn'?: boolean;
  readonly 'x-check'?: FieldCheck;
  readonly 'x-amount'?: AmountTerms;
}

export interface FormSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** Fields that need a value while they are visible. Mutable, as rjsf's types require. */
  readonly required: string[];
}

export interface FieldUi {
  readonly 'ui:widget': FieldType;
  readonly 'ui:options': { readonly definition: FieldDefinition };
}

/** Entries by field name, besides 'ui:order'. Read them with `fieldUi`. */
export type FormUiSchema = Readonly<Record<string, FieldUi | string[]>>;

/** The uiSchema's entry for one field. */
export function fieldUi(uiSchema: FormUiSchema, name: string): FieldUi | undefined {
  const entry = Object.hasOwn(uiSchema, name) ? uiSchema[name] : undefined;
  return entry && 'ui:widget' in entry ? entry : undefined;
}

/** A form, ready to render, validate and submit. */
export interface CompiledForm {
  readonly schema: FormSchema;
  readonly uiSchema: FormUiSchema;
  /** A value for every field: the definition's, the snippet's, or ''. */
  readonly initialValues: FormValues;
  /** All names in screen order: the amount, the others as defined, those under 'More details'. */
  readonly order: readonly string[];
  /** The names under 'More details'. */
  readonly advanced: readonly string[];
  /** The field sent as `amount`; null for none. */
  readonly amountField: string | null;
  /** The field sent as `account`; null for none. */
  readonly accountField: string | null;
  readonly settings: FormSettings;
}

/** A problem in the definitions, for their author. */
export interface FormProblem extends FormFault {
  readonly field: string;
  /** The part of the definition: 'name', 'values', 'regexList/0/regex' … */
  readonly part: string;
  /** Whether the form is unusable without the field. */
  readonly isFatal: boolean;
}
