import type { DatabaseFacts } from './describeDatabase';

/** The outcome of a restore, compared with what was backed up. */
export interface DrillReport {
  readonly tables: number;
  readonly rows: number;
  readonly ledger: Readonly<Record<'entries' | 'postings' | 'balances' | 'holds', number>>;
  readonly audit: { readonly entries: number; readonly head: string | null };
  /** In words; empty: both databases are equal and right. */
  readonly problems: readonly string[];
}

function* differencesOf(source: DatabaseFacts, restored: DatabaseFacts): Generator<string> {
  for (const [name, { rows, digest }] of source.tables) {
    const other = restored.tables.get(name);
    if (!other) yield `The table ${name} was not restored.`;
    else if (other.rows !== rows) yield `The table ${name} has ${rows} rows; restored were ${other.rows}.`;
    else if (other.digest !== digest) yield `Rows of the table ${name} differ.`;
  }
  for (const name of restored.tables.keys())
    if (!source.tables.has(name)) yield `The table ${name} is in the restored database alone.`;
}

function* problemsOf({ ledger, audit, unreadable }: DatabaseFacts): Generator<string> {
  yield* ledger.problems;
  if (audit.broken !== null) yield `The audit log's chain is broken at entry ${audit.broken}.`;
  if (unreadable > 0) yield `ROOT_SECRET cannot read what was typed for ${unreadable} transactions.`;
}

const headOf = ({ audit: { head } }: DatabaseFacts): string | null => head && `${head.id}:${head.hash}`;

/** Compares a database with its copy, and names what is wrong in either. */
export function compareDatabases(source: DatabaseFacts, restored: DatabaseFacts): DrillReport {
  const { entries, postings, balances, holds } = source.ledger;
  const sizes = [...source.tables.values()].map(({ rows }) => rows);
  return {
    tables: sizes.length,
    rows: sizes.reduce((sum, rows) => sum + rows, 0),
    ledger: { entries, postings, balances, holds },
    audit: { entries: source.audit.entries, head: headOf(source) },
    problems: [...new Set([...differencesOf(source, restored), ...problemsOf(source), ...problemsOf(restored)])],
  };
}
