import { type MethodName, methodNameOf } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';
import type { LastMethods } from './slices/lastMethods';

const keyOf = (transaction: TransactionKind): string => `cashier.lastMethod.${transaction}`;

/** Returns null when storage is blocked (partitioned or sandboxed frame). */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

function readLastMethod(transaction: TransactionKind): MethodName | null {
  const name = attempt((storage) => storage.getItem(keyOf(transaction)));
  return name ? methodNameOf(name) : null;
}

/** What this device has stored: names of methods alone. It is there for the first frame, before any call is answered. */
export const readLastMethods = (): LastMethods => ({
  deposit: readLastMethod('deposit'),
  withdrawal: readLastMethod('withdrawal'),
});

export const storeLastMethod = (transaction: TransactionKind, name: MethodName): void => {
  attempt((storage) => storage.setItem(keyOf(transaction), name));
};
