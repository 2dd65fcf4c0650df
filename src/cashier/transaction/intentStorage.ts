import type { RequestId, TransactionId } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';

/** The part of a pending intent that survives a reload. Excludes field values, which may be card data. */
export interface StoredIntent {
  readonly requestId: RequestId;
  readonly transaction: TransactionKind;
}

const key = 'cashier.intent';
/** The kind of the payment made last; a server need not send it (contract §9). */
const kindKey = 'cashier.kind';

/** Returns null when storage is blocked (partitioned or sandboxed frame); the server then finds the intent (C8). */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

export const storeIntent = ({ requestId, transaction }: StoredIntent): void => {
  attempt((storage) => storage.setItem(key, JSON.stringify({ requestId, transaction })));
};

/** Removes this intent, but not a later one stored meanwhile. */
export const forgetIntent = (requestId: RequestId): void => {
  if (readStoredIntent()?.requestId === requestId) attempt((storage) => storage.removeItem(key));
};

/** The intent that was pending before a reload; null when none is stored or the value is invalid. */
export function readStoredIntent(): StoredIntent | null {
  const text = attempt((storage) => storage.getItem(key));
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredIntent(value) ? value : null;
  } catch {
    return null; // not written by this widget
  }
}

const isStoredIntent = (value: unknown): value is StoredIntent =>
  typeof value === 'object' &&
  value !== null &&
  'requestId' in value &&
  typeof value.requestId === 'string' &&
  /^[0-9a-f-]{36}$/.test(value.requestId) &&
  'transaction' in value &&
  (value.transaction === 'deposit' || value.transaction === 'withdrawal');

/** Stores the kind of a payment, for its way on after a reload. */
export const storeKind = (id: TransactionId, kind: TransactionKind): void => {
  attempt((storage) => storage.setItem(kindKey, `${kind} ${id}`));
};

/** The stored kind of this payment; null for any other. */
export function readKind(id: TransactionId): TransactionKind | null {
  const stored = attempt((storage) => storage.getItem(kindKey));
  return kinds.find((kind) => stored === `${kind} ${id}`) ?? null;
}

const kinds = ['deposit', 'withdrawal'] as const satisfies readonly TransactionKind[];
