import { createHash } from 'node:crypto';
import { hasCode } from './databaseErrors';

/** Statements that Drizzle builds again for each call; begin and commit have nothing to plan. */
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Statements with lists of values have a text for each length: those beyond this number are parsed for one run. */
const mostNames = 500;

/**
 * A prepared statement's name is unknown, or taken (PgBouncer before 1.21 in transaction mode gives each transaction
 * another connection), or a migration has changed what its plan returns: PostgreSQL, appendix A.
 */
const lostNames = new Set(['26000', '42P05', '0A000']);

/** Names for statements: under one, Postgres parses and plans a statement once for each connection. */
export interface StatementNames {
  /** undefined: this one is parsed for one run. */
  nameOf(text: string): string | undefined;
  /** Drops all names if a statement failed for its own: nothing has run then. @returns whether it did */
  dropIfLost(error: unknown): boolean;
}

/** A text has the same name in every process: connections of a proxy are shared by all of them. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let areKept = true;
  return {
    nameOf(text) {
      if (!areKept || !isPlanned.test(text)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
      names.set(text, name);
      return name;
    },
    dropIfLost(error) {
      if (!hasCode(error, (code) => lostNames.has(code))) return false;
      areKept = false;
      return true;
    },
  };
}
