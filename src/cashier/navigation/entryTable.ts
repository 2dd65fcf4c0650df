import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';

/** How a method is entered and continued (contract C4): the rows of the step table go by it. */
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

/** Specification §4 'Deposit routing by card view type'; the codes are §3's. Other codes take the default entry. */
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

/** Specification §4 'By group': the list that a group opens. Groups without a row open the group list. */
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

/** Where a group's list stands. */
export const groupPath = (transaction: TransactionKind, groupKey: string): string =>
  (Object.hasOwn(groupPaths[transaction], groupKey) && groupPaths[transaction][groupKey]) || `/${transaction}/group`;

/**
 * Where a method's form stands. A method with a card view type of its own row keeps it inside a group, too:
 * an Indian method is paid the Indian way wherever it was chosen.
 */
export function entryOf(transaction: TransactionKind, method: Method, groupKey: string | null): Entry {
  if (transaction === 'deposit' && method.category === 'crypto') return cryptoMember;
  if (groupKey !== null && groupPath(transaction, groupKey) === '/deposit/peer-to-peer') return peerToPeerEntry;
  const own = entryByCardViewType[transaction][method.cardViewType];
  if (own) return own;
  return groupKey === null ? defaultEntry[transaction] : groupMember[transaction];
}
