import { Webhook } from 'standardwebhooks';
import { type SignedPeer, secretsOf } from './postSigned';

/** Of a request or a response; a header that was sent twice is a list. */
export type SignedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Reads signed JSON (Standard Webhooks 1.0): the signature and the time are checked before the text is parsed. A message
 * of more than five minutes ago or ahead is refused.
 * @returns undefined: it is not signed with a secret of the peer, or no JSON
 */
export function createSignedReader(peer: Omit<SignedPeer, 'url'>): (text: string, headers: SignedHeaders) => unknown {
  const webhooks = secretsOf(peer).map((secret) => new Webhook(secret));
  return (text, headers) => {
    const signed = Object.fromEntries(signatureHeaders.map((name) => [name, String(headers[name] ?? '')]));
    for (const webhook of webhooks) {
      try {
        return webhook.verify(text, signed);
      } catch {
        // The library throws for every reason: another secret, another time, no JSON.
      }
    }
    return undefined;
  };
}

/** The text of a response; null: it has more bytes. @throws what reading a body throws */
export async function readAtMost({ body }: Response, bytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > bytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
