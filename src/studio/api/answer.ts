import type { StudioReplies, StudioRequests } from '../../contract/generated/studioCallTypes';
import { studioReplies } from '../../contract/generated/studioReplies';
import { isStudioErrorBody } from '../../contract/generated/studioValidators';
import type { MethodKey, StudioRefusal } from '../../contract/generated/types';
import { type StudioCallName, type StudioTag, studioRequest } from '../../contract/studio/studioCalls';
import { parseWith } from '../../contract/validator';

/** A call's reply, or why there is none: the gateway's refusal, or one of ours. Never an exception. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: StudioRefusal };

const unreachable: StudioRefusal = {
  code: 'UNREACHABLE',
  message: 'The gateway was not reached. What you wrote is kept here.',
};
const malformed: StudioRefusal = {
  code: 'MALFORMED',
  message: 'The gateway and this page are of different versions. Reload the page.',
};

/** ms. A call that takes longer is lost; linting a large layout takes up to 20 s. */
const longestCall = 30_000;
/** Characters of a body, most of which are one byte. */
const longestKeepalive = 40_000;

/** A call below /studio/api, with its reply checked against the contract. @param outdated ends it: nobody waits for it any more */
export async function answerTo<Name extends StudioCallName>(
  name: Name,
  body?: StudioRequests[Name],
  key?: MethodKey,
  outdated?: AbortSignal,
): Promise<Answer<StudioReplies[Name]>> {
  let response: Response;
  let value: unknown;
  try {
    const { path, init } = studioRequest(name, body, key);
    const { body: text = '' } = init;
    // A call outlives its page, as far as browsers carry it: 64 KB (Fetch, §5.6).
    const keepalive = init.method !== 'GET' && text.length < longestKeepalive;
    const tooLate = AbortSignal.timeout(longestCall);
    const signal = outdated ? AbortSignal.any([tooLate, outdated]) : tooLate;
    response = await fetch(path, { ...init, keepalive, signal });
    value = await response.json();
  } catch {
    return { ok: false, refusal: unreachable };
  }
  if (!response.ok) return { ok: false, refusal: isStudioErrorBody(value) ? value.error : unreachable };
  const reply = parseWith(studioReplies[name], value);
  return reply.ok ? reply : { ok: false, refusal: malformed };
}

const sessionCodes: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'ADMINS_ONLY']);

/** The session is read again where it is refused: it may have ended, or its role may be another one. */
export const sessionTagsOf = (answer: Answer<unknown>): readonly StudioTag[] =>
  !answer.ok && sessionCodes.has(answer.refusal.code) ? ['Session'] : [];
