import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { type CardViewTypeName, cardViewTypeOf } from '../../tables/cardViewTypes';
import { isMethodGroup, type MethodGroupKey } from '../../tables/methodGroups';
import type { RoutePath } from './routeTable';

/** How a method's payment starts and continues (contract C4); selects the step table's row. */
export type Flow =
  | 'redirect'
  | 'pix'
  | 'eazype'
  | 'crypto'
  | 'group'
  | 'india'
  | 'peerToPeer'
  | 'card'
  | 'cash'
  | 'nigerianBanks';

export interface Entry {
  readonly flow: Flow;
  readonly path: RoutePath;
}

const defaultEntry: { readonly [Kind in TransactionKind]: Entry } = {
  deposit: { flow: 'redirect', path: '/deposit/redirect' },
  withdrawal: { flow: 'redirect', path: '/withdrawal/redirect' },
};

/** Specification §4 'Deposit routing by card view type', by the names of §3. Other types use the default entry. */
const entryByCardViewType: { readonly [Kind in TransactionKind]: Readonly<Partial<Record<CardViewTypeName, Entry>>> } =
  {
    deposit: {
      card: { flow: 'card', path: '/deposit/host-to-host' },
      cardWalletOnly: { flow: 'card', path: '/deposit/host-to-host' },
      india: { flow: 'india', path: '/deposit/india' },
      cardMultipleType: { flow: 'card', path: '/deposit/host-to-host' },
      p2p: { flow: 'peerToPeer', path: '/deposit/peer-to-peer/base' },
      pix: { flow: 'pix', path: '/deposit/redirect/pix' },
      eazype: { flow: 'eazype', path: '/deposit/redirect/eazype' },
      cash: { flow: 'cash', path: '/deposit/cash' },
    },
    withdrawal: { bankTransfer: { flow: 'nigerianBanks', path: '/withdrawal/nigerian-banks' } },
  };

const cryptoMember: Entry = { flow: 'crypto', path: '/deposit/crypto/address' };
const groupMember: { readonly [Kind in TransactionKind]: Entry } = {
  deposit: { flow: 'group', path: '/deposit/group/redirect' },
  withdrawal: { flow: 'group', path: '/withdrawal/group/redirect' },
};

/** Specification §4 'By group': the route of a group's list. Other groups use the group list. */
const groupPaths: { readonly [Kind in TransactionKind]: Readonly<Partial<Record<MethodGroupKey, RoutePath>>> } = {
  deposit: {
    crypto: '/deposit/crypto',
    p2p_methods_kyrgyzstan: '/deposit/peer-to-peer',
    p2p_methods_ukraine: '/deposit/peer-to-peer',
    'sbp-transgran-grouped': '/deposit/peer-to-peer',
  },
  withdrawal: {},
};

const peerToPeerEntry: Entry = { flow: 'peerToPeer', path: '/deposit/peer-to-peer/base' };

/** The route of a group's list. */
export const groupPath = (transaction: TransactionKind, groupKey: string): RoutePath =>
  (isMethodGroup(groupKey) && groupPaths[transaction][groupKey]) || `/${transaction}/group`;

/**
 * The flow and route of a method's form. A card view type with its own row takes precedence over the group: an Indian
 * method uses the Indian flow wherever it was selected.
 */
export function entryOf(transaction: TransactionKind, method: Method, groupKey: string | null): Entry {
  if (transaction === 'deposit' && method.category === 'crypto') return cryptoMember;
  if (groupKey !== null && groupPath(transaction, groupKey) === '/deposit/peer-to-peer') return peerToPeerEntry;
  const type = cardViewTypeOf(method.cardViewType);
  const own = type && entryByCardViewType[transaction][type];
  if (own) return own;
  return groupKey === null ? defaultEntry[transaction] : groupMember[transaction];
}
