import { Webhook } from 'standardwebhooks';

/** The answer's status code, or why there is none. */
export type SignedReply =
  | { readonly status: number }
  | { readonly failure: 'timeout' | 'network'; readonly why: unknown };

export interface SignedPost {
  /**
   * Never throws.
   * @param id the `webhook-id`: the same in each attempt, so that the receiver notices a repeated one
   * @returns null: `close` has cut the request, which may have arrived
   */
  send(id: string, body: string): Promise<SignedReply | null>;
  /** Cuts requests in progress. */
  close(): void;
}

interface SignedPostOptions {
  readonly url: string;
  /** One, or two during a rotation: the receiver accepts a request if one of its signatures is right. */
  readonly secrets: readonly string[];
  /** ms until the answer. */
  readonly timeout: number;
}

/** POSTs JSON that is signed by Standard Webhooks 1.0. No redirect is followed, and no answer's body is read. */
export function createSignedPost({ url, secrets, timeout }: SignedPostOptions): SignedPost {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  const closing = new AbortController();
  return {
    async send(id, body) {
      const now = new Date();
      const tooLate = AbortSignal.timeout(timeout);
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.any([tooLate, closing.signal]),
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': webhooks.map((webhook) => webhook.sign(id, now, body)).join(' '),
          },
          body,
        });
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
