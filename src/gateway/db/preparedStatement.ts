import type { Database, Executor } from './openDatabase';

/**
 * A statement that Drizzle builds once for each connection instead of once for each call; its values are placeholders. On the
 * embedded database each transaction counts as a connection of its own.
 * @param build ends in `.prepare('')`: connections name statements by their text (`createStatementNames`)
 * @returns the statement of the connection of a transaction, or of the pool
 */
export function preparedStatement<Statement>(
  build: (db: Executor) => Statement,
): (db: Executor | Database) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const known = built.get(session);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(session, statement);
    return statement;
  };
}
