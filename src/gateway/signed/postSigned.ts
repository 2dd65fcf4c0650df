import { Webhook } from 'standardwebhooks';

/** Another server, and the secret that both sign with. */
export interface SignedPeer {
  readonly url: string;
  /** 'whsec_…' (Standard Webhooks). */
  readonly secret: string;
}

/** A request of one type, as 'withdrawal.reserve'. The same id in each attempt lets its receiver do it once. */
export interface SignedMessage {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** A response; its body has to be read or cancelled. */
type Post = (message: SignedMessage, signal: AbortSignal) => Promise<Response>;

/**
 * Sends signed JSON (Standard Webhooks 1.0). A redirect is an error: its target would get what is for the peer.
 * @returns a function that throws what `fetch` throws
 */
export function createSignedPost({ url, secret }: SignedPeer): Post {
  const webhook = new Webhook(secret);
  return ({ id, type, data }, signal) => {
    const now = new Date();
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      body,
    });
  };
}
