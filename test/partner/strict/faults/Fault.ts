import { rightRules } from '../rightRules';
import type { Rules } from '../rules';

/** A mistake of a server, and the duties that it breaks. */
export interface Fault {
  readonly rules: Partial<Rules>;
  /** Ids, without their kind where both kinds of payment have one: 'payments/same'. */
  readonly breaks: readonly string[];
  /** How long a call may take, ms. */
  readonly timeLimit?: number;
  /** Duties whose calls show the mistake, and which it does not break, as for `--only`; 'all': every duty. */
  readonly alsoRuns?: string;
  /** It shows over the socket alone. */
  readonly overSocket?: true;
  /** The method of the sample deposit; bank: a form with every kind of field. */
  readonly deposit?: 'bank' | 'slip' | 'portal' | 'coin' | 'wire' | 'ticket';
}

/** Writes another code in place of the contract's. */
export const withCode = (code: string, other: string, status?: number): Partial<Rules> => ({
  error: (error, style) =>
    rightRules.error(error.code === code ? { ...error, code: other, status: status ?? error.status } : error, style),
});

/** A value without one of its keys. */
export const without = <Value>(value: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
