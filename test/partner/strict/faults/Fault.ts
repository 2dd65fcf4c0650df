import type { Rules } from '../rules';

/** A mistake of a server, and the duties that it breaks. */
export interface Fault {
  readonly rules: Partial<Rules>;
  /** Ids, without their kind where both kinds of payment have one: 'payments/same'. */
  readonly breaks: readonly string[];
  /** How long a call may take, ms. */
  readonly timeLimit?: number;
  /** A group whose calls show the mistake, and which it does not break. */
  readonly alsoRuns?: string;
  /** The method of the sample deposit; bank: a form with every kind of field. */
  readonly deposit?: 'bank' | 'slip' | 'portal';
}
