import { newRequestId } from '../../contract/ids';
import { type Intent, isWhole, type Submission } from '../store/submission';

export type PaymentRequest = Omit<Intent, 'requestId'>;

/** Equal requests have equal fingerprints, whatever the order of their fields. */
const fingerprint = ({ fields, ...request }: PaymentRequest): string =>
  JSON.stringify([
    request.transaction,
    request.method,
    request.amount,
    request.currency,
    request.country,
    request.account,
    request.bonusId,
    Object.keys(fields)
      .sort()
      .map((name) => [name, fields[name]]),
  ]);

/**
 * The intent of a request: the previous requestId for an equal request, else a new one. A requestId belongs to one
 * (method, amount, currency, fields) (contract §8). The requestId of an accepted intent is never reused.
 */
export function intentOf(request: PaymentRequest, submission: Submission): Intent {
  const previous = submission.phase === 'idle' || submission.phase === 'accepted' ? null : submission.intent;
  if (previous && isWhole(previous) && fingerprint(previous) === fingerprint(request)) return previous;
  return { ...request, requestId: newRequestId() };
}
