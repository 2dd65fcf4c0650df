import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';

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
  readonly path: string;
}

const defaultEntry: { readonly [Kind in TransactionKind]: Entry } = {
  deposit: { flow: 'redirect', path: '/deposit/redirect' },
  withdrawal: { flow: 'redirect', path: '/withdrawal/redirect' },
};

/** Specification §4 'Deposit routing by card view type', with the codes of §3. Other codes use the default entry. */
const entryByCardViewType: { readonly [Kind in TransactionKind]: Readonly<Record<number, Entry>> } = {
  deposit: {
    1: { flow: 'card', path: '/deposit/host-to-host' },
    2: { flow: 'card', path: '/deposit/host-to-host' },
    3: { flow: 'india', path: '/deposit/india' },
    4: { flow: 'card', path: '/deposit/host-to-host' },
    5: { flow: 'peerToPeer', path: '/deposit/peer-to-peer/base' },
    6: { flow: 'pix', path: '/deposit/redirect/pix' },
    7: { flow: 'eazype', path: '/deposit/redirect/eazype' },
    20: { flow: 'cash', path: '/deposit/cash' },
  },
  withdrawal: { 9: { flow: 'nigerianBanks', path: '/withdrawal/nigerian-banks' } },
};

const cryptoMember: Entry = { flow: 'crypto', path: '/deposit/crypto/address' };
const groupMember: { readonly [Kind in TransactionKind]: Entry } = {
  deposit: { flow: 'group', path: '/deposit/group/redirect' },
  withdrawal: { flow: 'group', path: '/withdrawal/group/redirect' },
};

/** Specification §4 'By group': the route of a group's list. Other groups use the group list. */
const groupPaths: { readonly [Kind in TransactionKind]: Readonly<Record<string, string>> } = {
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
export const groupPath = (transaction: TransactionKind, groupKey: string): string =>
  (Object.hasOwn(groupPaths[transaction], groupKey) && groupPaths[transaction][groupKey]) || `/${transaction}/group`;

/**
 * The flow and route of a method's form. A card view type with its own row takes precedence over the group: an Indian
 * method uses the Indian flow wherever it was selected.
 */
export function entryOf(transaction: TransactionKind, method: Method, groupKey: string | null): Entry {
  if (transaction === 'deposit' && method.category === 'crypto') return cryptoMember;
  if (groupKey !== null && groupPath(transaction, groupKey) === '/deposit/peer-to-peer') return peerToPeerEntry;
  const own = entryByCardViewType[transaction][method.cardViewType];
  if (own) return own;
  return groupKey === null ? defaultEntry[transaction] : groupMember[transaction];
}
