import { type SQL, sql } from 'drizzle-orm';
import { type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';
import { currencies } from '../../tables/currencies';
import { openStatuses } from '../db/columns';
import type { Database } from '../db/openDatabase';

export interface LedgerReport {
  readonly entries: number;
  readonly postings: number;
  readonly balances: number;
  readonly holds: number;
  /** Withdrawals whose confirm or release the platform has not answered yet. */
  readonly due: number;
  /** In words, a few of each kind; empty: the ledger is right. */
  readonly problems: readonly string[];
}

/** Problems of one kind that are listed. */
const listed = 20;

const isOneOf = (column: SQL, statuses: readonly TransactionStatus[]): SQL =>
  sql`${column} in (${sql.join(
    statuses.map((status) => sql`${transactionStatuses[status].number}`),
    sql`, `,
  )})`;
/** The name of a status, for a text. */
const nameOf = (column: SQL): SQL => {
  const names = Object.entries(transactionStatuses).map(([name, { number }]) => [number, name]);
  return sql`(${JSON.stringify(Object.fromEntries(names))}::jsonb ->> ${column}::text)`;
};

const decimals = JSON.stringify(
  Object.fromEntries(Object.entries(currencies).map(([code, row]) => [code, row.decimals])),
);
/** `settledUnits` of a withdrawal, once more: what is checked must not check itself. */
const settled = sql`least(h.units, trunc(
  coalesce(t.paid_amount, case when ${isOneOf(sql`t.status`, ['processed'])} then t.amount end, 0)
    * power(10::numeric, coalesce((${decimals}::jsonb ->> t.currency)::int, 2))))`;
/** What a hold says of it; null in `paid`: `paidOfHold`. */
const paid = sql`coalesce(h.paid, case when h.state in ('confirming', 'confirmed') then h.units else 0 end)`;
const moved = (kinds: SQL): SQL => sql`coalesce(sum(p.units) filter (where e.kind in (${kinds})), 0)`;

/** Each selects what is wrong, as a text in `problem`. */
const checks: readonly SQL[] = [
  sql`select 'The postings in ' || e.currency || ' sum up to ' || sum(p.units) || ', not to zero.' as problem
    from ledger_postings p join ledger_entries e on e.id = p.entry_id group by e.currency having sum(p.units) <> 0`,
  sql`select 'The postings of entry ' || e.id || ' sum up to ' || coalesce(sum(p.units)::text, 'nothing') || '.' as problem
    from ledger_entries e left join ledger_postings p on p.entry_id = e.id
    group by e.id having count(p.entry_id) <> 2 or sum(p.units) <> 0`,
  sql`select 'Player ' || user_id || ' has a negative balance in ' || currency || '.' as problem
    from ledger_balances where available < 0 or held < 0`,
  sql`select 'Player ' || coalesce(b.user_id, p.user_id) || ' has ' || coalesce(b.available, 0) || ' and ' || coalesce(b.held, 0)
      || ' held in ' || coalesce(b.currency, p.currency) || '; by the postings it is ' || coalesce(p.available, 0) || ' and '
      || coalesce(p.held, 0) || '.' as problem
    from ledger_balances b full join (
      select e.user_id, e.currency,
        coalesce(sum(q.units) filter (where q.account = 'available'), 0) as available,
        coalesce(sum(q.units) filter (where q.account = 'held'), 0) as held
      from ledger_entries e join ledger_postings q on q.entry_id = e.id group by e.user_id, e.currency
    ) p on p.user_id = b.user_id and p.currency = b.currency
    where coalesce(b.available, 0) <> coalesce(p.available, 0) or coalesce(b.held, 0) <> coalesce(p.held, 0)`,
  sql`select 'Withdrawal ' || t.id || ' is ' || ${nameOf(sql`t.status`)} || ', but its hold is '
      || coalesce(h.state, 'missing') || '.' as problem
    from transactions t left join withdrawal_holds h on h.transaction_id = t.id
    where t.kind = 'withdrawal' and coalesce(h.state, '') <> 'none' and coalesce(h.state, '') not in (
      select unnest(case
        when ${isOneOf(sql`t.status`, openStatuses)} then array['held']
        when ${settled} > 0 then array['confirming', 'releasing', 'confirmed']
        else array['releasing', 'released'] end))`,
  sql`select 'Of withdrawal ' || t.id || ' ' || ${settled} || ' was paid, but of its hold ' || h.paid || '.' as problem
    from transactions t join withdrawal_holds h on h.transaction_id = t.id
    where h.state <> 'none' and h.paid is not null and h.paid <> ${settled}`,
  sql`select 'The hold of ' || h.transaction_id || ' has no withdrawal.' as problem
    from withdrawal_holds h left join transactions t on t.id = h.transaction_id
    where t.id is null and h.state in ('held', 'confirming')`,
  // Of a hold of the ledger what was paid has left it, and at its end the rest has, too.
  sql`select 'The hold of ' || h.transaction_id || ' is ' || h.state || ', but its entries are '
      || coalesce(string_agg(e.kind || ' ' || p.units, ', '), 'missing') || '.' as problem
    from withdrawal_holds h
    left join ledger_entries e on e.transaction_id = h.transaction_id
    left join ledger_postings p on p.entry_id = e.id and p.units > 0
    where h.holder = 'ledger' and h.state <> 'none' group by h.transaction_id
    having ${moved(sql`'hold'`)} <> h.units or ${moved(sql`'part', 'confirm'`)} <> ${paid}
      or ${moved(sql`'release'`)} <> case when h.state = 'held' then 0 else h.units - ${paid} end`,
];

const count = (table: SQL): SQL => sql`select count(*)::int as count from ${table}`;

/** The rows of a statement that was written as SQL: either driver returns them so. */
const rowsOf = (result: unknown): readonly unknown[] => {
  const rows: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'rows') : null;
  return Array.isArray(rows) ? rows : [];
};

/** A row's column, of what a driver returns. */
const columnOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;

/**
 * Checks that the ledger is right: sums are zero, no balance is negative, balances equal their postings, each withdrawal
 * has its hold, and what was paid of it is what has left the hold. Of one moment, while the gateway works.
 */
export const checkLedger = (db: Database): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const countOf = async (table: SQL): Promise<number> =>
        Number(columnOf(rowsOf(await tx.execute(count(table)))[0], 'count'));
      const problems: string[] = [];
      for (const check of checks) {
        const found = rowsOf(await tx.execute(sql`${check} limit ${listed}`));
        problems.push(...found.map((row) => String(columnOf(row, 'problem'))));
      }
      return {
        entries: await countOf(sql`ledger_entries`),
        postings: await countOf(sql`ledger_postings`),
        balances: await countOf(sql`ledger_balances`),
        holds: await countOf(sql`withdrawal_holds`),
        due: await countOf(sql`withdrawal_holds where state in ('confirming', 'releasing')`),
        problems,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
