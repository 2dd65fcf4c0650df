import type { RequestId, TransactionId } from '../../contract/ids';
import { parseJson } from '../../contract/parseJson';
import type { TransactionKind } from '../../contract/transaction';
import { tryStorage } from '../../ui/tryStorage';
import type { PaymentMemory } from '../store/slices/transaction';
import type { StoredIntent } from '../store/submission';

const intentKey = 'cashier.intent';
const paymentKey = 'cashier.payment';

/** Where storage is blocked, the server finds the intent (C8). */
const attempt = <T>(use: (storage: Storage) => T): T | null => tryStorage('sessionStorage', use);

export const storeIntent = ({ requestId, transaction }: StoredIntent): void => {
  attempt((storage) => storage.setItem(intentKey, JSON.stringify({ requestId, transaction })));
};

/** Removes this intent, but not a later one stored meanwhile. */
export const forgetIntent = (requestId: RequestId): void => {
  if (readStoredIntent()?.requestId === requestId) attempt((storage) => storage.removeItem(intentKey));
};

/** The intent that was pending before a reload; null when none is stored or the value is invalid. */
export const readStoredIntent = (): StoredIntent | null => readStored(intentKey, isStoredIntent);

function readStored<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  const text = attempt((storage) => storage.getItem(key));
  const value = text && parseJson(text);
  return isValid(value) ? value : null;
}

const isKind = (value: unknown): value is TransactionKind => value === 'deposit' || value === 'withdrawal';

const isStoredIntent = (value: unknown): value is StoredIntent =>
  typeof value === 'object' &&
  value !== null &&
  'requestId' in value &&
  typeof value.requestId === 'string' &&
  /^[0-9a-f-]{36}$/.test(value.requestId) &&
  'transaction' in value &&
  isKind(value.transaction);

/** What the server need not say of a payment, and the screens must know after a reload. */
export interface StoredPayment extends PaymentMemory {
  readonly id: TransactionId;
  readonly kind: TransactionKind;
}

export const storePayment = (payment: StoredPayment): void => {
  attempt((storage) => storage.setItem(paymentKey, JSON.stringify(payment)));
};

export const forgetPayment = (): void => {
  attempt((storage) => storage.removeItem(paymentKey));
};

/** The payment that was followed before a reload; null when none is stored or the value is invalid. */
export const readStoredPayment = (): StoredPayment | null => readStored(paymentKey, isStoredPayment);

const isStoredPayment = (value: unknown): value is StoredPayment =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  isKind(value.kind) &&
  'isMoneyTakenByUs' in value &&
  typeof value.isMoneyTakenByUs === 'boolean' &&
  'paidStage' in value &&
  (value.paidStage === null || typeof value.paidStage === 'string');
