import { Webhook } from 'standardwebhooks';

/** Another server, and the secret that both sign with. */
export interface SignedPeer {
  readonly url: string;
  /** 'whsec_…' (Standard Webhooks). */
  readonly secret: string;
  /** The one before, while it is rotated: both sign, and either is taken. */
  readonly previousSecret?: string;
}

/** The current secret first. */
export const secretsOf = ({ secret, previousSecret }: Omit<SignedPeer, 'url'>): readonly string[] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret];

type Signer = (id: string, body: string, now: Date) => Readonly<Record<string, string>>;

/** Headers that sign a body of JSON (Standard Webhooks 1.0). */
export function createSigner(peer: Omit<SignedPeer, 'url'>): Signer {
  const webhooks = secretsOf(peer).map((secret) => new Webhook(secret));
  return (id, body, now) => ({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhooks.map((webhook) => webhook.sign(id, now, body)).join(' '),
  });
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
export function createSignedPost(peer: SignedPeer): Post {
  const headersOf = createSigner(peer);
  return ({ id, type, data }, signal) => {
    const now = new Date();
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return fetch(peer.url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: headersOf(id, body, now),
      body,
    });
  };
}
