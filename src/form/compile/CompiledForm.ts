import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { FieldType, TransactionKind } from '../../contract/generated/types';
import type { AmountLimits } from '../../domain/limits';
import type { FieldProblem } from '../validate/FieldProblem';
import type { FormTexts } from './formTexts';
import type { ProblemCause } from './problemCause';

/** What the user has entered, by field name: texts as shown, an amount as a canonical decimal. */
export type FormValues = Readonly<Record<string, string>>;

/** The data at a path of rjsf's form: all values at its root, a text at a field. */
export type FormNode = FormValues | string;

/** What compiling needs besides the definitions. */
export interface FormContext {
  readonly transaction: TransactionKind;
  readonly currency: string;
  /** The effective country, two letters in lower case: phone fields start with its prefix. */
  readonly country: string;
  /** Of the amount (specification §5, contract C6). */
  readonly limits: AmountLimits;
  /** An amount that is one of the presets: the smallest that activates a bonus. Default: none. */
  readonly suggestedAmount?: string | null;
  /** The account's balance as a canonical decimal, the limit of a withdrawal; null when unknown. */
  readonly balance: string | null;
  /** The payment snippet: texts by field name (contract C4). */
  readonly prefill: Readonly<Record<string, string>>;
  /** Whether card numbers must pass the Luhn check (§3). */
  readonly checkLuhn: boolean;
  /** The language of titles. Default: English, without translations. */
  readonly texts?: FormTexts;
}

/** The keywords that say which texts are valid. `x-national` and the formats are documented in README.md. */
export interface TextRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** As in ajv-formats: the lowest value by the order of `format`. */
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  /** Several expressions or formats. Mutable, as rjsf's types require; so are the other arrays. */
  readonly allOf?: Pick<TextRules, 'pattern' | 'format'>[];
}

/** One property of the form's schema: draft 2020-12. */
export interface FieldSchema extends TextRules {
  readonly type: 'string';
  readonly title: string;
  /** Absent: the field starts empty. */
  readonly default?: string;
  readonly readOnly?: true;
  /** The options of a list. */
  readonly oneOf?: { readonly const: string; readonly title: string }[];
  /** What a phone's number behind the country's prefix has to be. A number without digits counts as none. */
  readonly 'x-national'?: TextRules;
}

export interface FieldSchemas {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** Fields that need a value. */
  readonly required: string[];
}

/** Each field has one of these values; '' is an empty field. */
export interface ConditionSchema {
  readonly properties: Readonly<Record<string, { readonly enum: string[] }>>;
  readonly required: string[];
}

/** The form's schema: one level of texts; fields with a condition are in a `then`. */
export interface FormSchema extends FieldSchemas {
  readonly type: 'object';
  readonly allOf?: { readonly if: ConditionSchema; readonly then: FieldSchemas }[];
}

/** The message of a broken keyword. */
export type KeywordError = Omit<FieldProblem, 'field'>;

/** One keyword and the message when it is broken. */
export interface KeywordRule {
  readonly keyword: Exclude<keyof TextRules, 'allOf'>;
  readonly value: string | number;
  readonly error: KeywordError;
}

/** The texts are the theme's, in the player's language (`withTexts`). */
export interface FieldUi {
  readonly 'ui:widget': FieldType;
  readonly 'ui:title'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:options': {
    readonly definition: FieldDefinition;
    readonly context: FormContext;
    /** Under 'More details'. */
    readonly advanced?: true;
    /** By the keyword's JSON pointer in the field's schema: '/allOf/1/pattern'. */
    readonly errors: Readonly<Record<string, KeywordError>>;
  };
}

/** Entries by field name, besides 'ui:order' and the theme's 'ui:field'. Read them with `fieldUi`. */
export type FormUiSchema = { readonly 'ui:order': string[]; readonly 'ui:field'?: string } & Readonly<
  Record<string, FieldUi | string[] | string>
>;

const isFieldUi = (entry: unknown): entry is FieldUi =>
  typeof entry === 'object' && entry !== null && 'ui:widget' in entry && 'ui:options' in entry;

/** The uiSchema's entry for one field, as `compileForm` writes it. */
export function fieldUi(uiSchema: Readonly<Record<string, unknown>>, name: string): FieldUi | undefined {
  const entry = Object.hasOwn(uiSchema, name) ? uiSchema[name] : undefined;
  return isFieldUi(entry) ? entry : undefined;
}

/** A form, ready to render, validate and submit. */
export interface CompiledForm {
  readonly schema: FormSchema;
  readonly uiSchema: FormUiSchema;
  /** The values that fields start with: the definition's, or the snippet's. Fields that start empty are left out. */
  readonly formData: FormValues;
}

/** A problem in the definitions, for their author. */
export interface FormProblem extends ProblemCause {
  readonly field: string;
  /** The part of the definition: 'name', 'values', 'regexList/0/regex' … */
  readonly part: string;
  /** Whether the form is unusable without the field. */
  readonly isFatal: boolean;
}
