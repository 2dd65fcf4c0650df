import type { CurrencyCode, MethodName } from '../contract/ids';
import type { Method } from '../contract/method';
import type { TransactionKind } from '../contract/transaction';
import { airtm, airtmCurrency } from '../tables/airtm';
import { allowedCardViewTypes } from '../tables/cardViewTypes';
import { groupLabel, isMethodGroup, type MethodGroupKey } from '../tables/methodGroups';

/** Methods of one group (specification §3). */
export interface PaymentGroup {
  readonly name: MethodGroupKey;
  /** Translation key of the display name. */
  readonly label: ReturnType<typeof groupLabel>;
  /** At least one, by position. */
  readonly paymentMethods: readonly Method[];
}

/** A list entry: a non-empty group, or a method that belongs to none. `isLast`: the player used it last. */
export type MethodListItem =
  | { readonly kind: 'group'; readonly group: PaymentGroup }
  | { readonly kind: 'method'; readonly method: Method; readonly isLast?: true };

/** A list in display order. */
export interface MethodList {
  readonly items: readonly MethodListItem[];
  /** The same methods without groups. */
  readonly methods: readonly Method[];
}

/** Sorting is stable: methods with equal positions retain the server's order. */
const byPosition = (one: Method, other: Method): number => one.position - other.position;

/**
 * Adds the built-in e-money wallet to a Mexican deposit list that lacks it (contract C6). A list that the server left
 * empty stays empty: the server decides that a region has no methods.
 */
function withBuiltIn(
  methods: readonly Method[],
  transaction: TransactionKind,
  currency: CurrencyCode,
): readonly Method[] {
  const isWanted = transaction === 'deposit' && currency === airtmCurrency && methods.length > 0;
  return isWanted && !methods.some(({ name }) => name === airtm.name) ? [...methods, airtm] : methods;
}

/** A group takes the place of its first member; since methods are sorted, that is its lowest position. */
function grouped(methods: readonly Method[]): readonly MethodListItem[] {
  const shown = new Set<string>();
  return methods.flatMap((method): MethodListItem[] => {
    const { category: name } = method;
    if (!isMethodGroup(name)) return [{ kind: 'method', method }];
    if (shown.has(name)) return [];
    shown.add(name);
    const paymentMethods = methods.filter(({ category }) => category === name);
    return [{ kind: 'group', group: { name, label: groupLabel(name), paymentMethods } }];
  });
}

interface ListFor {
  readonly transaction: TransactionKind;
  readonly currency: CurrencyCode;
  /** The method that the player used last. */
  readonly last?: MethodName | null;
}

/**
 * The entries that a list shows for the server's methods (specification §2, §4): those with an allowed card view type,
 * sorted by position, groups in place of their members; before them the method that the player used last, which stays in
 * its group, too. An empty result opens the empty page.
 */
export function listMethods(sent: readonly Method[], { transaction, currency, last }: ListFor): MethodList {
  const allowed = sent.filter(({ cardViewType }) => allowedCardViewTypes[transaction].has(cardViewType));
  const methods = [...withBuiltIn(allowed, transaction, currency)].sort(byPosition);
  const items = grouped(methods);
  const lastUsed = methods.find(({ name }) => name === last);
  if (!lastUsed) return { items, methods };
  const others = items.filter((item) => item.kind === 'group' || item.method !== lastUsed);
  return { items: [{ kind: 'method', method: lastUsed, isLast: true }, ...others], methods };
}
