declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/**
 * Identifies the user to the server. Never logged, never in a URL of ours (specification §7 puts it in the socket's
 * query).
 */
export type Token = Branded<string, 'Token'>;
/** A UUID generated once per intent (contract C8): reusing it never creates a second transaction. */
export type RequestId = Branded<string, 'RequestId'>;
/** The server's id of a transaction. */
export type TransactionId = Branded<string, 'TransactionId'>;
/** A method's name, unique within its transaction kind: 'pix'. */
export type MethodName = Branded<string, 'MethodName'>;
/** ISO 4217, or a coin's code: 'BRL', 'USDT'. */
export type CurrencyCode = Branded<string, 'CurrencyCode'>;

// The only casts to these types. Other ids come from the contract's validators.
export const tokenOf = (text: string): Token => text as Token;
export const requestIdOf = (text: string): RequestId => text as RequestId;
export const transactionIdOf = (text: string): TransactionId => text as TransactionId;
export const methodNameOf = (text: string): MethodName => text as MethodName;
export const currencyCodeOf = (text: string): CurrencyCode => text as CurrencyCode;
/** The id of a new intent. */
export const newRequestId = (): RequestId => requestIdOf(newUuid());

/** `crypto.randomUUID` exists only in secure contexts; a partner's staging over plain http is not one. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562 §5.4: version 4 in the high bits of byte 6, variant 10 in those of byte 8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
