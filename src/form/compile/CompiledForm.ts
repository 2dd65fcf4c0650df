import type { FieldDefinition, FieldRule } from '../../contract/fieldDefinition';
import type { FieldType, TransactionKind } from '../../contract/generated/types';
import type { AmountTerms } from '../../domain/checkAmount';
import type { AmountLimits } from '../../domain/limits';
import type { MaskRule } from '../mask/createMask';

/** What the person has entered, by field name. Everything is text, as it is seen; an amount is a canonical decimal. */
export type FormValues = Readonly<Record<string, string>>;

/** What stands at a path of the form, as rjsf sees it: all values at its root, one text at a field. */
export type FormNode = FormValues | string;

/** What a form is compiled for, besides its definitions. */
export interface FormSettings {
  readonly transaction: TransactionKind;
  readonly currency: string;
  /** The effective country, two letters in lower case: its phone prefix comes first. */
  readonly country: string;
  /** Of the amount (specification §5, contract C6). */
  readonly limits: AmountLimits;
  /** What the account holds, as a canonical decimal: a withdrawal above it is refused. Null when it is not known. */
  readonly balance: string | null;
  /** The payment snippet: texts for fields of these names (contract C4). */
  readonly prefill: Readonly<Record<string, string>>;
  /** The method asks for a card number that passes the Luhn check (§3). */
  readonly checkLuhn: boolean;
}

/**
 * One property of the form's schema: plain draft-07, with what JSON Schema has no word for in annotations.
 * Several expressions stand in `x-rules`, not in `allOf`: rjsf would merge them into one.
 */
export interface FieldSchema {
  readonly type: 'string';
  readonly default: string;
  readonly readOnly?: boolean;
  /** The values of a dropdown or of networks; absent when there are none. An array that rjsf's types could write to. */
  readonly enum?: string[];
  readonly 'x-type': FieldType;
  readonly 'x-rules'?: readonly FieldRule[];
  readonly 'x-visible-when'?: NonNullable<FieldDefinition['visibleWhen']>;
  readonly 'x-mask'?: MaskRule;
  readonly 'x-luhn'?: boolean;
  readonly 'x-amount'?: AmountTerms;
}

export interface FormSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** Those that need a value while they are shown. */
  readonly required: string[];
}

export interface FieldUi {
  readonly 'ui:widget': FieldType;
  readonly 'ui:options': { readonly definition: FieldDefinition; readonly isAdvanced: boolean };
}

/** By field name, beside 'ui:order': read it with `fieldUi`. */
export type FormUiSchema = Readonly<Record<string, FieldUi | string[]>>;

/** The uiSchema's entry for one field. */
export function fieldUi(uiSchema: FormUiSchema, name: string): FieldUi | undefined {
  const entry = Object.hasOwn(uiSchema, name) ? uiSchema[name] : undefined;
  return entry && 'ui:widget' in entry ? entry : undefined;
}

/** A form, ready to be shown, checked and sent. */
export interface CompiledForm {
  readonly schema: FormSchema;
  readonly uiSchema: FormUiSchema;
  /** Values given in advance, by the definitions or by the snippet; every field has one, empty or not. */
  readonly initialValues: FormValues;
  /** All names as they stand on the screen: the amount, the others as defined, those under 'More details'. */
  readonly order: readonly string[];
  /** The names under 'More details'. */
  readonly advanced: readonly string[];
  /** The field that is sent as `amount`; null: this form asks for none. */
  readonly amountField: string | null;
  /** The field that is sent as `account`; null: this form has no choice of accounts. */
  readonly accountField: string | null;
  readonly settings: FormSettings;
}

/** Something in the definitions that cannot be kept to. */
export interface FormProblem {
  readonly field: string;
  /** What of the field it is about: 'name', 'values', 'regexList/0/regex' … */
  readonly part: string;
  /** What is wrong and what to do, in plain words. */
  readonly why: string;
  /** Whether the form cannot do its work without it. */
  readonly isFatal: boolean;
}
