import { type MethodName, methodNameOf } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';
import { tryStorage } from '../../ui/tryStorage';
import type { LastMethods } from './slices/lastMethods';

const keyOf = (transaction: TransactionKind): string => `cashier.lastMethod.${transaction}`;

/** Tells the players of one device apart; too short to identify one of them. */
function tagOf(userId: string): string {
  let tag = 0;
  for (const character of userId) tag = (tag * 31 + character.charCodeAt(0)) % 65_521;
  return tag.toString(36);
}

function readLastMethod(transaction: TransactionKind, userId: string | null): MethodName | null {
  if (userId === null) return null;
  const [tag, name] =
    tryStorage('localStorage', (storage) => storage.getItem(keyOf(transaction)))?.split(/ (.*)/s) ?? [];
  return name && tag === tagOf(userId) ? methodNameOf(name) : null;
}

/**
 * What this device knows of the player: names of methods alone. It is there for the first frame, before any reply.
 * @param userId null: the host does not say who plays, so that nothing is stored or known
 */
export const readLastMethods = (userId: string | null): LastMethods => ({
  deposit: readLastMethod('deposit', userId),
  withdrawal: readLastMethod('withdrawal', userId),
});

export const storeLastMethod = (transaction: TransactionKind, name: MethodName, userId: string | null): void => {
  if (userId !== null)
    tryStorage('localStorage', (storage) => storage.setItem(keyOf(transaction), `${tagOf(userId)} ${name}`));
};
