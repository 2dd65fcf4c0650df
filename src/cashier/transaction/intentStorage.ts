import type { TransactionKind } from '../../contract/transaction';

/** What is kept of an unanswered intent over a reload. No field's value: they may be card data. */
export interface StoredIntent {
  readonly requestId: string;
  readonly transaction: TransactionKind;
}

const key = 'cashier.intent';

/** Session storage may be blocked (a partitioned or sandboxed frame): then the server's memory alone must do (C8). */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

export const keepIntent = ({ requestId, transaction }: StoredIntent): void => {
  attempt((storage) => storage.setItem(key, JSON.stringify({ requestId, transaction })));
};

/** Removes this intent; a later one that was stored meanwhile stays. */
export const forgetIntent = (requestId: string): void => {
  if (keptIntent()?.requestId === requestId) attempt((storage) => storage.removeItem(key));
};

/** The intent that was under way before a reload; null for none, or for what is no intent. */
export function keptIntent(): StoredIntent | null {
  const text = attempt((storage) => storage.getItem(key));
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredIntent(value) ? value : null;
  } catch {
    return null; // somebody else's writing
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
