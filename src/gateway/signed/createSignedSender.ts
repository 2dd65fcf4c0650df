import { createSignedPost, type SignedPeer } from './postSigned';

/** The answer's status code, or why there is none. */
export type SignedReply =
  | { readonly status: number }
  | { readonly failure: 'timeout' | 'network'; readonly why: unknown };

export interface SignedSender {
  /**
   * Never throws.
   * @param id the `webhook-id`: the same in each attempt, so that the receiver notices a repeated one
   * @returns null: `close` has cut the request, which may have arrived
   */
  send(id: string, body: string): Promise<SignedReply | null>;
  /** Cuts requests in progress. */
  close(): void;
}

/**
 * Sends bodies that are stored, and takes an answer's status alone: a redirect, which is not followed, is one like others.
 * @param timeout ms until the answer
 */
export function createSignedSender(peer: SignedPeer, timeout: number): SignedSender {
  const post = createSignedPost(peer);
  const closing = new AbortController();
  return {
    async send(id, body) {
      const tooLate = AbortSignal.timeout(timeout);
      try {
        const signal = AbortSignal.any([tooLate, closing.signal]);
        const response = await post(id, body, { redirect: 'manual', signal });
        await response.body?.cancel();
        return { status: response.status };
      } catch (why) {
        if (closing.signal.aborted) return null;
        return { failure: tooLate.aborted ? 'timeout' : 'network', why };
      }
    },
    close: () => closing.abort(),
  };
}
