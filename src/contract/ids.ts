declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/**
 * Identifies the user to the server. Never logged, never in a URL of ours (specification §7 puts it in the socket's
 * query).
 */
export type Token = Branded<string, 'Token'>;
/** A UUID generated once per intent (contract C8): reusing it never creates a second transaction. */
export type RequestId = Branded<string, 'RequestId'>;

export const tokenOf = (text: string): Token => text as Token; // The only cast to Token.
/** The id of a new intent. */
export const newRequestId = (): RequestId => uuid() as RequestId; // The only cast to RequestId.

/** `crypto.randomUUID` exists only in secure contexts; a partner's staging over plain http is not one. */
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562 §5.4: version 4 in the high bits of byte 6, variant 10 in those of byte 8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
