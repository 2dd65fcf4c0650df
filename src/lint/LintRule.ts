import type { FieldDefinition, Layout, LintProblem } from '../contract/generated/types';
import type { Sentence } from './say';

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

/** Fields whose value a person types freely: they have samples. */
export const isTyped = ({ type, isDisabled }: FieldDefinition): boolean =>
  (type === 'text' || type === 'text_uppercase' || type === 'phone_with_prefix') && isDisabled !== true;
