import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { WireFieldDefinition } from '../../contract/generated/types';
import type { FormContext, KeywordRule } from '../compile/CompiledForm';

/** What the form engine needs to know about a field type. Part of every form's bundle: keep it small. */
export interface FieldTypeConfig {
  /**
   * How the user enters a value: `text` and `prefixed-text` are typed and take a mask, rules and sample values;
   * `options` are the definition's `values`; `amount` is the form's one amount, shown first and sent apart (contract C5);
   * `date` is a day.
   */
  readonly entry: 'text' | 'prefixed-text' | 'options' | 'amount' | 'date';
  /** The value a field starts with, made from its given text; '' for none. Default: the text in its mask. */
  readonly initialValue?: (text: string, definition: FieldDefinition, context: FormContext) => string;
  /** What makes a value valid besides its own expressions. Default: its mask. */
  readonly rules?: (definition: FieldDefinition, context: FormContext) => readonly KeywordRule[];
  /** Applied to every text as it is typed. Default: none. */
  readonly transform?: (text: string) => string;
  /** The message of a required field without a value. Default: 'form.error.required'. */
  readonly missingKey?: string;
  /** Whether a field of this type can hold the card number that `checkLuhn` is about. Default: no. */
  readonly holdsCardNumbers?: boolean;
}

/**
 * An entry of the studio's palette. Its label and messages are texts of the widget (`paymentMethods.field.<name>`), so
 * that it is complete in every language. Passes the lint but for a list's options.
 */
export interface FieldTemplate {
  /** Its title is `template.<name>` in locales/studio. */
  readonly name: string;
  readonly field: WireFieldDefinition;
  readonly sample?: { readonly valid: string; readonly invalid?: string };
}

/** What the studio, the gallery and the tests need besides. Not part of the widget's bundle. */
export interface FieldTypeAuthoring {
  /** Definitions that show all the type can do. */
  readonly sample: readonly WireFieldDefinition[];
  readonly templates: readonly FieldTemplate[];
}
