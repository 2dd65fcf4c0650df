import type { Text } from '../../contract/generated/types';

/** Said where a rule has no text of its own: 'Check this field' (contract C8). */
export const generalErrorKey = 'error.field';

/** What is wrong with one field, as a text in any language can be made of it. Holds nothing that the person typed. */
export interface FieldProblem {
  readonly field: string;
  /** A translation key: of the definition's rule, or one of ours (`form.error.…`). */
  readonly errorKey?: string;
  /** The rule's own text, for a key that the translations do not have (contract C8). */
  readonly text?: Text;
  /** A limit that was passed, as a canonical decimal: `{{amount}}` of the text, written as money. */
  readonly amount?: string;
  /** `{{count}}` of the text. */
  readonly count?: number;
}
