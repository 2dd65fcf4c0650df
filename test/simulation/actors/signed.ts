import { Webhook } from 'standardwebhooks';

/** What both ends sign with, in every world. */
export const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const webhook = new Webhook(secret);

export type Headers = Readonly<Record<string, string>>;

/** A message that is signed now. */
export function sign(id: string, type: string, data: object): { readonly body: string; readonly headers: Headers } {
  const now = new Date();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, now, body),
  };
  return { body, headers };
}

/** What is read of a signed request; null: the signature or its time is wrong. */
export function verified(body: string, headers: Headers): unknown {
  try {
    return webhook.verify(body, { ...headers });
  } catch {
    return null;
  }
}
