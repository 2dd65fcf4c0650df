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
function createSigner(peer: Omit<SignedPeer, 'url'>): Signer {
  const webhooks = secretsOf(peer).map((secret) => new Webhook(secret));
  return (id, body, now) => ({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhooks.map((webhook) => webhook.sign(id, now, body)).join(' '),
  });
}

/** Sends a signed body of JSON. @throws what `fetch` throws */
export function createSignedPost(peer: SignedPeer) {
  const headersOf = createSigner(peer);
  return (id: string, body: string, options: Pick<RequestInit, 'signal' | 'redirect'>): Promise<Response> =>
    fetch(peer.url, { ...options, method: 'POST', headers: headersOf(id, body, new Date()), body });
}

/** The body of a message of one type, as 'withdrawal.reserve'. */
export const messageBody = (type: string, data: object): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });
