import type { Method } from '../contract/method';
import type { TransactionKind } from '../contract/transaction';
import { airtm, airtmCurrency } from '../tables/airtm';
import { allowedCardViewTypes } from '../tables/cardViewTypes';
import { type MethodGroupKey, methodGroups } from '../tables/methodGroups';

/** Methods of one group (specification §3). */
export interface PaymentGroup {
  readonly name: MethodGroupKey;
  /** Translation key of the display name. */
  readonly label: (typeof methodGroups)[MethodGroupKey]['labelKey'];
  /** At least one, by position. */
  readonly paymentMethods: readonly Method[];
  /** The lowest among its members. */
  readonly position: number;
}

/** An entry of a list: a group that has members in it, or a method that belongs to none. */
export type MethodListItem =
  | { readonly kind: 'group'; readonly group: PaymentGroup }
  | { readonly kind: 'method'; readonly method: Method };

/** A list in the order in which it is shown. */
export interface MethodList {
  readonly items: readonly MethodListItem[];
  /** The same methods without groups. */
  readonly methods: readonly Method[];
}

const isGroupKey = (category: string): category is MethodGroupKey => Object.hasOwn(methodGroups, category);

/** Sorting is stable: methods of one position stay as the server sent them. */
const byPosition = (one: Method, other: Method): number => one.position - other.position;

/**
 * The built-in e-money wallet joins a Mexican deposit list that has none of its name (contract C6). A list that the
 * server left empty stays empty: 'no methods in this region' is the server's word.
 */
function withBuiltIn(methods: readonly Method[], transaction: TransactionKind, currency: string): readonly Method[] {
  const isWanted = transaction === 'deposit' && currency === airtmCurrency && methods.length > 0;
  return isWanted && !methods.some(({ name }) => name === airtm.name) ? [...methods, airtm] : methods;
}

/** A group stands where its first member would. Methods come sorted, so that one has the lowest position. */
function grouped(methods: readonly Method[]): readonly MethodListItem[] {
  const shown = new Set<string>();
  return methods.flatMap((method): MethodListItem[] => {
    const { category: name, position } = method;
    if (!isGroupKey(name)) return [{ kind: 'method', method }];
    if (shown.has(name)) return [];
    shown.add(name);
    const paymentMethods = methods.filter(({ category }) => category === name);
    return [{ kind: 'group', group: { name, label: methodGroups[name].labelKey, paymentMethods, position } }];
  });
}

/**
 * What a list shows of the methods that the server sent (specification §2, §4): those of an allowed card view type, sorted
 * by position, with groups in the place of their members. None left: the empty page's turn.
 */
export function listMethods(
  sent: readonly Method[],
  { transaction, currency }: { readonly transaction: TransactionKind; readonly currency: string },
): MethodList {
  const allowed = sent.filter(({ cardViewType }) => allowedCardViewTypes[transaction].has(cardViewType));
  const methods = [...withBuiltIn(allowed, transaction, currency)].sort(byPosition);
  return { items: grouped(methods), methods };
}
