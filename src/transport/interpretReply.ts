import { type CallName, calls } from '../contract/calls';
import type { CallFailure, Outcome } from '../contract/failure';
import type { ErrorBody } from '../contract/generated/types';
import { isErrorBody } from '../contract/generated/widgetValidators';
import type { TransportName } from '../contract/hostData';
import { type CallReplies, replyParsers } from '../contract/replies';
import { describeProblem } from '../contract/validator';
import { expiredStatus, httpSuccess, invalidStatus, socketSuccess } from '../tables/replyRanges';
import type { RawReply } from './attempt';

/** §8: the message when the server gives no reason. */
const unknownError = 'Unknown error';

const successRanges = { http: httpSuccess, socket: socketSuccess };

const isSuccess = (transport: TransportName, status: number): boolean =>
  successRanges[transport].some(([first, last]) => status >= first && status <= last);

/** §8: a failed socket reply may have its status in the nested data, which then overrides the envelope's. */
function statusOf(transport: TransportName, { status, body }: RawReply): number {
  if (transport === 'http' || typeof body !== 'object' || body === null || !('status' in body)) return status;
  const nested = body.status;
  return typeof nested === 'number' && !isSuccess(transport, nested) ? nested : status;
}

/** Error statuses with a meaning of their own; any other is 'refused'. */
const failureByStatus: Readonly<Record<number, (failure: Refused, fields: Fields) => CallFailure>> = {
  [expiredStatus]: (failure) => ({ ...failure, kind: 'expired' }),
  [invalidStatus]: (failure, fields) => (fields ? { ...failure, kind: 'invalid', fields } : failure),
};

type Refused = Extract<CallFailure, { kind: 'refused' }>;
type Fields = NonNullable<ErrorBody['error']>['fields'];

/** The code of a 409 that includes the first transaction (contract §8). */
const duplicateCode = 'DUPLICATE';

async function failureOf(transport: TransportName, url: string, reply: RawReply): Promise<CallFailure> {
  // A body of another shape (a proxy's HTML page) has no message to show.
  const body: ErrorBody = isErrorBody(reply.body) ? reply.body : {};
  const message = body.error?.message || body.message || reply.message || unknownError;
  const status = statusOf(transport, reply);
  const refused: Refused = {
    kind: 'refused',
    message,
    status,
    url,
    code: body.error?.code ?? null,
    ...(reply.isRepeat && { isRepeat: true }),
  };
  if (refused.code === duplicateCode) {
    const first = await replyParsers.createDeposit(body.error?.transaction);
    if (first.ok) return { ...refused, kind: 'duplicate', transaction: first.value };
  }
  return failureByStatus[status]?.(refused, body.error?.fields) ?? refused;
}

/**
 * Converts a raw reply to the call's outcome: the one place that interprets a status (§8, contract C3). A success goes
 * through the call's parser; an invalid one is 'malformed', reported without any of its values.
 */
export async function interpretReply<Name extends CallName>(
  transport: TransportName,
  name: Name,
  reply: RawReply,
): Promise<Outcome<CallReplies[Name]>> {
  const { url } = calls[name];
  if (!isSuccess(transport, reply.status)) return { ok: false, failure: await failureOf(transport, url, reply) };
  const parsed = await replyParsers[name](reply.body);
  if (parsed.ok) return parsed;
  const [problem] = parsed.problems;
  const why = problem ? describeProblem(problem) : 'unknown';
  return { ok: false, failure: { kind: 'malformed', message: `The answer does not fit the contract: ${why}`, url } };
}
