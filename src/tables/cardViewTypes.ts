import type { TransactionKind } from '../contract/transaction';

/**
 * Card view type name → its number on the wire (specification §3).
 * `default` is what §2 calls 'none': 0, or absent on the wire (contract C8).
 */
export const cardViewTypes = {
  default: 0,
  card: 1,
  cardWalletOnly: 2,
  india: 3,
  cardMultipleType: 4,
  p2p: 5,
  pix: 6,
  eazype: 7,
  virtual: 8,
  bankTransfer: 9,
  cash: 20,
} as const satisfies Record<string, number>;

export type CardViewTypeName = keyof typeof cardViewTypes;

const isCardViewTypeName = (name: string): name is CardViewTypeName => Object.hasOwn(cardViewTypes, name);

/** The name of a number on the wire; undefined for an unknown one. */
export const cardViewTypeOf = (code: number): CardViewTypeName | undefined =>
  Object.keys(cardViewTypes)
    .filter(isCardViewTypeName)
    .find((name) => cardViewTypes[name] === code);

/** §5 hides the deposit list of allowed types: contract C6 takes all of §3. */
export const allowedForDeposit: ReadonlySet<number> = new Set(Object.values(cardViewTypes));

/** §2: the withdrawal list keeps these and no others. */
export const allowedForWithdrawal: ReadonlySet<number> = new Set([
  cardViewTypes.default,
  cardViewTypes.india,
  cardViewTypes.p2p,
  cardViewTypes.eazype,
  cardViewTypes.bankTransfer,
  cardViewTypes.cash,
]);

/** The card view types that each list shows; a method of any other type is left out. */
export const allowedCardViewTypes = {
  deposit: allowedForDeposit,
  withdrawal: allowedForWithdrawal,
} as const satisfies Record<TransactionKind, ReadonlySet<number>>;
