import type { Text } from '../../contract/generated/types';

/** 'Check this field', for rules without a message of their own (contract C8). */
export const generalErrorKey = 'error.field';

/** A problem of one field, as a translation key with parameters. Contains nothing that the user typed. */
export interface FieldProblem {
  readonly field: string;
  /** A translation key: the rule's, or one of ours (`form.error.…`). */
  readonly errorKey?: string;
  /** The rule's own text, used when the translations lack the key (contract C8). */
  readonly text?: Text;
  /** The exceeded limit, as a canonical decimal: `{{amount}}` of the text, formatted as money. */
  readonly amount?: string;
  /** The first or last possible day, as an ISO date: `{{date}}` of the text, in the language's own form. */
  readonly date?: string;
  /** `{{count}}` of the text. */
  readonly count?: number;
}
