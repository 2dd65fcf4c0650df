import type { TransactionState } from '../store/slices/transaction';
import { isUnknown } from '../store/submission';
import type { Place } from './place';

/**
 * What is known of an unfinished payment of the player. `asking`: the server has not answered yet. `unknown`: one was
 * sent, and whether it exists is not known. `none`: no payment, or the look-up failed and goes on in the background.
 */
export type Known = 'asking' | 'unknown' | 'none' | 'followed';

export function knownOf({
  current,
  submission,
  lookUp,
}: Pick<TransactionState, 'current' | 'submission' | 'lookUp'>): Known {
  if (current !== null) return 'followed';
  if (isUnknown(submission)) return 'unknown';
  return lookUp === 'idle' || lookUp === 'asking' ? 'asking' : 'none';
}

/**
 * `screen`: of the address; `card`: the same below a card that leads to the payment (TRUTH-2). `payment`: the payment's
 * screen replaces the address. `home`: '/', with the initial methods (§2).
 */
type Shown = 'screen' | 'card' | 'skeleton' | 'payment' | 'home';

/** Contract §11: what is shown, by what is known and where the player is; the same at the start and at any later time. */
export const recoveryTable: { readonly [K in Known]: { readonly [P in Place]: Shown } } = {
  asking: { selection: 'screen', form: 'screen', bare: 'skeleton', payment: 'skeleton' },
  // The notice over every page says what is going on, and offers to check.
  unknown: { selection: 'screen', form: 'screen', bare: 'skeleton', payment: 'skeleton' },
  none: { selection: 'screen', form: 'screen', bare: 'home', payment: 'home' },
  followed: { selection: 'card', form: 'card', bare: 'payment', payment: 'screen' },
};
