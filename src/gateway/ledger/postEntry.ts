import { and, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import type { CurrencyCode, TransactionId } from '../../contract/ids';
import { type EntryKind, type LedgerAccount, ledgerBalances, ledgerEntries, ledgerPostings } from '../db/ledgerTables';
import type { Executor } from '../db/openDatabase';
import { type Write, withWrites } from '../db/writes';

/** Whose money moves. */
interface Owner {
  readonly userId: string;
  readonly currency: CurrencyCode;
}

export interface Entry extends Owner {
  readonly movement: Movement;
  readonly transactionId: TransactionId | null;
  /** Taken from `from` and added to `to`. More than 0. */
  readonly units: bigint;
}

interface Way {
  readonly kind: EntryKind;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
}

/** Each movement is between two accounts. A part is one kind of entry, whether it came in or went out. */
const ways = {
  fund: { kind: 'fund', from: 'funding', to: 'available' },
  partIn: { kind: 'part', from: 'acquirer', to: 'available' },
  credit: { kind: 'credit', from: 'acquirer', to: 'available' },
  hold: { kind: 'hold', from: 'available', to: 'held' },
  release: { kind: 'release', from: 'held', to: 'available' },
  partOut: { kind: 'part', from: 'held', to: 'acquirer' },
  confirm: { kind: 'confirm', from: 'held', to: 'acquirer' },
} as const satisfies Record<string, Way>;
export type Movement = keyof typeof ways;

const changeOf = (entry: Entry, account: LedgerAccount): bigint => {
  const { from, to } = ways[entry.movement];
  return (account === to ? entry.units : 0n) - (account === from ? entry.units : 0n);
};

/** An entry with its two postings, if the balance has changed. @param balance returns the row that it has changed */
function entryWrites({ movement, transactionId, userId, currency, units }: Entry, balance: SQLWrapper) {
  const { kind, from, to } = ways[movement];
  const entry = sql`
    insert into ${ledgerEntries} (kind, transaction_id, user_id, currency)
    select ${kind}, ${transactionId}, ${userId}, ${currency} from balance returning id`;
  const postings = sql`
    insert into ${ledgerPostings} (entry_id, account, units)
    select id, account, units
    from entry, (values (${from}, ${-units}::numeric), (${to}, ${units}::numeric)) as posting (account, units)
    returning entry_id`;
  return [
    { name: 'balance', statement: balance },
    { name: 'entry', statement: entry },
    { name: 'postings', statement: postings },
  ] as const satisfies readonly Write[];
}

/**
 * Writes an entry with its two postings, and changes the player's balances. Waits for other payments of the same player
 * and currency.
 * @returns false: the player has not enough, and nothing was written
 */
export async function postEntry(tx: Executor, entry: Entry): Promise<boolean> {
  const { userId, currency } = entry;
  const available = sql`${ledgerBalances.available} + ${changeOf(entry, 'available')}`;
  const held = sql`${ledgerBalances.held} + ${changeOf(entry, 'held')}`;
  const enough = and(
    eq(ledgerBalances.userId, userId),
    eq(ledgerBalances.currency, currency),
    gte(available, sql`0`),
    gte(held, sql`0`),
  );
  const changed = tx
    .update(ledgerBalances)
    .set({ available, held })
    .where(enough)
    .returning({ userId: ledgerBalances.userId });
  const posted = withWrites(tx, entryWrites(entry, changed)).select({ id: sql`entry_id` }).from(sql`postings`);
  return (await posted).length > 0;
}

/** The writes of an entry that adds to what is available. It makes the player's row of balances, where there is none. */
export function creditWrites(tx: Executor, entry: Entry): readonly Write[] {
  const { userId, currency, units } = entry;
  const added = tx
    .insert(ledgerBalances)
    .values({ userId, currency, available: units })
    .onConflictDoUpdate({
      target: [ledgerBalances.userId, ledgerBalances.currency],
      set: { available: sql`${ledgerBalances.available} + excluded.available` },
    })
    .returning({ userId: ledgerBalances.userId });
  return entryWrites(entry, added);
}

/** Writes an entry that cannot lack money. @throws Error: it does, so the ledger is not right */
export async function mustPost(tx: Executor, entry: Entry): Promise<void> {
  if (!(await postEntry(tx, entry)))
    throw new Error(`The ledger lacks the ${entry.movement} of ${entry.transactionId}.`);
}

/** Makes the player's row of balances; a new one starts with `opening` units, in the sandbox. */
export async function openBalance(tx: Executor, owner: Owner, opening: bigint): Promise<void> {
  const { userId, currency } = owner;
  const made = await tx
    .insert(ledgerBalances)
    .values({ userId, currency })
    .onConflictDoNothing()
    .returning({ userId: ledgerBalances.userId });
  if (made.length > 0 && opening > 0n)
    await mustPost(tx, { userId, currency, movement: 'fund', transactionId: null, units: opening });
}
