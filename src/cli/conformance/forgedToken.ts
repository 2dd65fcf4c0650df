/**
 * The token with another signature: its first character is another one, as the bits at the end may count for nothing.
 * null: it is not three parts as a JWT has (RFC 7515 §7.1).
 */
export function forgedToken(token: string): string | null {
  const [, signed, first, rest] = /^([\w-]+\.[\w-]+\.)([\w-])([\w-]+)$/.exec(token) ?? [];
  return signed === undefined ? null : `${signed}${first === 'A' ? 'B' : 'A'}${rest}`;
}
