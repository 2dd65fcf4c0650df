/**
 * The host SDK's public types are written by hand, so that its declaration file stands alone. This file compiles only
 * while they agree with the contract. It is checked by the type check and runs nowhere.
 */

import type { FormPreview, HostMessageOut, WireBonus, WireParent, WireUser } from '../../src/contract/generated/types';
import type { CurrencyCode, TransactionId } from '../../src/contract/ids';
import type {
  CashierBonus,
  CashierFormPreview,
  CashierListeners,
  CashierMessage,
  CashierParent,
  CashierUser,
} from '../../src/embed/types';

/** Lists of the contract may be tuples up to a length, and nothing in it is read-only, and its ids are branded: none of it matters here. */
type Plain<T> = T extends CurrencyCode | TransactionId
  ? string
  : T extends readonly unknown[]
    ? Plain<T[number]>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Plain<T[Key]> }
      : T;
type Same<One, Other> = [Plain<One>] extends [Plain<Other>]
  ? [Plain<Other>] extends [Plain<One>]
    ? true
    : false
  : false;
type SameKeys<One, Other> = [keyof One] extends [keyof Other]
  ? [keyof Other] extends [keyof One]
    ? true
    : false
  : false;
/** A message's type is its wire name; its listener's is 'on' before that. A load error is the SDK's own. */
type ListenerNames = `on${HostMessageOut['messageType']}` | 'onMessage' | 'onLoadError';
/** Set by the SDK from options of its own. */
type HostParent = Omit<WireParent, 'token' | 'autoHeight'>;

const holds = <_Claim extends true>(): void => {};

holds<Same<CashierMessage, HostMessageOut>>();
holds<Same<CashierMessage['messageType'], HostMessageOut['messageType']>>();
holds<Same<keyof CashierListeners, ListenerNames>>();
holds<Same<CashierParent, HostParent>>();
holds<SameKeys<CashierParent, HostParent>>();
holds<Same<CashierUser, WireUser>>();
holds<SameKeys<CashierUser, WireUser>>();
holds<Same<CashierBonus, WireBonus>>();
holds<SameKeys<CashierBonus, WireBonus>>();
holds<Same<CashierFormPreview, FormPreview>>();
holds<SameKeys<CashierFormPreview, FormPreview>>();

// What must not compile: each line fails the type check should it ever be allowed.
const listeners: CashierListeners = { onTransaction: ({ status }) => void status };
// @ts-expect-error a listener of an unknown name
listeners.onTransactionCreated;
// @ts-expect-error a bonus needs its type
holds<Same<CashierBonus, { id: 1 }>>();
