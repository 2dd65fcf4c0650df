import { newRequestId } from '../../contract/ids';
import type { Intent, Submission } from '../store/slices/transaction';

export type Wish = Omit<Intent, 'requestId'>;

/** Equal wishes are one intent, whatever the order in which their fields were typed. */
const fingerprint = ({ fields, ...wish }: Wish): string =>
  JSON.stringify([
    wish.transaction,
    wish.method,
    wish.amount,
    wish.currency,
    wish.country,
    wish.account,
    wish.bonusId,
    Object.keys(fields)
      .sort()
      .map((name) => [name, fields[name]]),
  ]);

/**
 * The intent for a wish: a new requestId, unless the same wish is still unanswered or was refused for its fields.
 * A requestId belongs to one (method, amount, currency, fields) (contract C8).
 */
export function intentOf(wish: Wish, submission: Submission): Intent {
  const earlier = submission.phase === 'idle' ? null : submission.intent;
  if (earlier && fingerprint(earlier) === fingerprint(wish)) return earlier;
  return { ...wish, requestId: newRequestId() };
}
