import type { FieldDefinition, FieldRule, Layout } from '../contract/generated/types';
import { isTextEntry } from '../form/fieldTypes/fieldTypes';
import type { Parameters, Sentence } from './say';

/** Something that is wrong with a layout, for the person who writes it. */
export interface LintProblem {
  /** The rule's id, as 'samples'. */
  readonly rule: string;
  /** An error blocks publishing; a warning asks for a reason. */
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the layout: '/method/fields/1/mask'. */
  readonly path: string;
  /** The field that it is about; null: the method itself. */
  readonly field: string | null;
  /** What is wrong and what to do, in plain English words. */
  readonly why: string;
  /** The same by its key of locales/studio, with its parameters. */
  readonly key: string;
  readonly parameters: Parameters;
}

/** What a rule finds: the sentence says what is wrong and what to do. */
export interface Finding extends Pick<LintProblem, 'severity' | 'path' | 'field'> {
  readonly sentence: Sentence;
}

export interface LintContext {
  /** The keys of the locales: what `regex_error_key` and its like may name. Null: not known here, nothing is asked. */
  readonly messageKeys: ReadonlySet<string> | null;
  /** Icons that there are, as 'method/pix'. Null: not known here. */
  readonly icons: ReadonlySet<string> | null;
  /** What is published now, whose forms players have open. Nothing, or null: there is none, or it is not known here. */
  readonly before?: Layout | null;
}

export interface LintRule {
  readonly id: string;
  /** Pure and total over layouts that fit the contract. */
  readonly check: (layout: Layout, context: LintContext) => readonly Finding[];
}

export interface PlacedField {
  readonly field: FieldDefinition;
  /** JSON pointer of the definition. */
  readonly path: string;
}

/** The method's own definitions: the contract's Layout holds checked ones, where the wire's method leaves them open. */
export const methodFieldsOf = ({ method }: Layout): readonly FieldDefinition[] =>
  method.fields as readonly FieldDefinition[];

/** The definitions of a layout: the method's own, and those of the sandbox's form step. */
export const fieldsOf = (layout: Layout): readonly PlacedField[] => [
  ...methodFieldsOf(layout).map((field, index) => ({ field, path: `/method/fields/${index}` })),
  ...(layout.sandbox.form ?? []).map((field, index) => ({ field, path: `/sandbox/form/${index}` })),
];

/** The rules of a field in the one spelling. */
export const rulesOf = ({ regexList, regex, regex_error_key: key }: FieldDefinition): readonly FieldRule[] =>
  regexList ??
  (regex === undefined || regex === '' ? [] : [{ regex, ...(key === undefined ? {} : { regex_error_key: key }) }]);

/** Fields whose value a person types freely: they have samples. */
export const isTyped = (field: FieldDefinition): boolean => isTextEntry(field) && field.isDisabled !== true;
