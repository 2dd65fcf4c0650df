import { type CallName, calls } from '../contract/calls';
import type { ServerError } from '../contract/errorBody';
import type { CallFailure, Outcome } from '../contract/failure';
import type { TransportName } from '../contract/hostData';
import type { Deviation } from '../contract/reader/readShape';
import { type CallReplies, replyParsers } from '../contract/replies';
import { expiredStatus, httpSuccess, invalidStatuses, socketSuccess } from '../tables/replyRanges';
import type { RawReply } from './attempt';

const successRanges = { http: httpSuccess, socket: socketSuccess };

export const isSuccess = (transport: TransportName, status: number): boolean =>
  successRanges[transport].some(([first, last]) => status >= first && status <= last);

/** §8: a failed socket reply may have its status in the nested data, which then overrides the envelope's. */
function statusOf(transport: TransportName, { status, body }: RawReply): number {
  if (transport === 'http' || typeof body !== 'object' || body === null || !('status' in body)) return status;
  const nested = body.status === '' ? Number.NaN : Number(body.status);
  return Number.isFinite(nested) && !isSuccess(transport, nested) ? nested : status;
}

type Refused = Extract<CallFailure, { kind: 'refused' }>;

/** The code of a 409 that includes the first transaction (contract §8). */
const duplicateCode = 'DUPLICATE';
/** The code of a 409 that includes the new layout. */
const layoutCode = 'LAYOUT_CHANGED';

async function failureOf(refused: Refused, { fields, transaction, method }: ServerError): Promise<CallFailure> {
  if (refused.status === expiredStatus) return { ...refused, kind: 'expired' };
  if (fields && invalidStatuses.has(refused.status)) return { ...refused, kind: 'invalid', fields };
  if (refused.code === layoutCode && refused.status === 409) {
    const list = await replyParsers.depositMethods({ '': method });
    return { ...refused, kind: 'layout-changed', method: (list.ok && list.value.methods[0]) || null };
  }
  if (refused.code !== duplicateCode) return refused;
  const first = await replyParsers.createDeposit(transaction);
  return first.ok ? { ...refused, kind: 'duplicate', transaction: first.value } : refused;
}

/** For when the reader of error bodies cannot load: the status alone. */
const unreadError: ServerError = {
  message: null,
  code: null,
  fields: null,
  transaction: undefined,
  method: undefined,
  deviations: [],
};

/** In the chunk that every payment loads before it is sent: the first list does not wait for it. */
const readError = (body: unknown): Promise<ServerError> =>
  import(/* webpackChunkName: "transaction" */ '../contract/errorBody').then(
    ({ readErrorBody }) => readErrorBody(body),
    () => unreadError,
  );

/** A call's outcome, and where its reply deviates from the contract. */
export interface Interpretation<Name extends CallName> {
  readonly outcome: Outcome<CallReplies[Name]>;
  readonly deviations: readonly Deviation[];
}

/**
 * Converts a raw reply to the call's outcome: the one place that interprets a status (§8, contract C3). A success goes
 * through the call's parser; an unreadable one is 'malformed', reported without any of its values.
 */
export async function interpretReply<Name extends CallName>(
  transport: TransportName,
  name: Name,
  reply: RawReply,
): Promise<Interpretation<Name>> {
  const { url } = calls[name];
  if (!isSuccess(transport, reply.status)) {
    const error = await readError(reply.body);
    const failure = await failureOf(
      {
        kind: 'refused',
        message: error.message ?? reply.message ?? '',
        status: statusOf(transport, reply),
        url,
        code: error.code,
        // Whether the server has carried out the call may be in the body only.
        ...((reply.isRepeat || error === unreadError) && { isRepeat: true }),
      },
      error,
    );
    return { outcome: { ok: false, failure }, deviations: error.deviations };
  }
  const parsed = await replyParsers[name](reply.body);
  if (parsed.ok) return { outcome: { ok: true, value: parsed.value }, deviations: parsed.deviations };
  const [problem] = parsed.problems;
  const { path, rule, wanted } = problem;
  const why =
    reply.body === undefined
      ? 'is not JSON'
      : `does not fit the contract: at '${path || '/'}' it needs ${rule}: ${Object.values(wanted)}`;
  const message = `The answer to ${url} ${why}.`;
  return {
    outcome: { ok: false, failure: { kind: 'malformed', message, url } },
    deviations: [{ ...problem, isDropped: true }],
  };
}
