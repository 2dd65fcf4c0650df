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

/** @param secret for this purpose alone; a key is a keyed hash of what it opens */
export function createPaymentKeys(secret: Uint8Array): PaymentKeys {
  const keyOf = (what: string): string =>
    createHmac('sha256', secret).update(what).digest('base64url').slice(0, keyLength);
  const isKey = (what: string, key: unknown): boolean =>
    typeof key === 'string' &&
    Buffer.byteLength(key) === keyLength &&
    timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(what)));
  const queryOf = (reference: string): string => `?key=${keyOf(`payment ${reference}`)}`;
  return {
    pathOf: (reference) => `/sandbox/pay/${reference}${queryOf(reference)}`,
    decidePathOf: (reference) => `/sandbox/pay/${reference}/decide${queryOf(reference)}`,
    isKeyOf: (reference, key) => isKey(`payment ${reference}`, key),
    listPath: `/sandbox/?key=${keyOf('list')}`,
    isListKey: (key) => isKey('list', key),
  };
}
