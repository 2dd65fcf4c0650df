import { createHmac, timingSafeEqual } from 'node:crypto';

/** Keys in the addresses of the sandbox's pages: a reference is printed on invoices, so it opens nothing by itself. */
export interface PaymentKeys {
  /** The path of a payment's page, with its key. */
  pathOf(reference: string): string;
  /** Where the page's buttons are submitted. */
  decidePathOf(reference: string): string;
  isKeyOf(reference: string, key: unknown): boolean;
  /** The path of the list of open payments, with its key. */
  readonly listPath: string;
  isListKey(key: unknown): boolean;
}

/** 128 bits. */
const keyLength = 22;

/** A keyed hash of what the key opens. */
const hmacOf = (secret: Uint8Array, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url').slice(0, keyLength);

/**
 * @param secret for this purpose alone
 * @param accepted that one, and the one of the root before: pages stay open over a rotation
 */
export function createPaymentKeys(secret: Uint8Array, accepted: readonly Uint8Array[] = [secret]): PaymentKeys {
  const keyOf = (what: string): string => hmacOf(secret, what);
  const isKey = (what: string, key: unknown): boolean =>
    typeof key === 'string' &&
    Buffer.byteLength(key) === keyLength &&
    accepted.some((each) => timingSafeEqual(Buffer.from(key), Buffer.from(hmacOf(each, what))));
  const queryOf = (reference: string): string => `?key=${keyOf(`payment ${reference}`)}`;
  return {
    pathOf: (reference) => `/sandbox/pay/${reference}${queryOf(reference)}`,
    decidePathOf: (reference) => `/sandbox/pay/${reference}/decide${queryOf(reference)}`,
    isKeyOf: (reference, key) => isKey(`payment ${reference}`, key),
    listPath: `/sandbox/?key=${keyOf('list')}`,
    isListKey: (key) => isKey('list', key),
  };
}
