import { newRequestId } from '../../contract/ids';
import type { Intent, Submission } from '../store/submission';

export type PaymentRequest = Omit<Intent, 'requestId'>;

/** Equal wishes are one intent, whatever the order in which their fields were typed. */
const fingerprint = ({ fields, ...wish }: PaymentRequest): string =>
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
 * The intent for a wish: the earlier requestId for the same wish, a new one otherwise. A requestId belongs to one
 * (method, amount, currency, fields) (contract §8). An accepted intent is over: its requestId is never used again.
 */
export function intentOf(wish: PaymentRequest, submission: Submission): Intent {
  const earlier = submission.phase === 'idle' || submission.phase === 'accepted' ? null : submission.intent;
  if (earlier && fingerprint(earlier) === fingerprint(wish)) return earlier;
  return { ...wish, requestId: newRequestId() };
}
