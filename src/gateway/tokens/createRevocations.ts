import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/openDatabase';
import { revokedTokens } from '../db/schema';

/** When these ids of the table were revoked; those that are missing were not. */
export type Revocations = (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

/**
 * Reads revocations, one statement for all who ask in the same turn of the event loop: every call of a player asks, and after
 * a publish thousands do at once, each of which would wait for a connection of its own.
 */
export function createRevocations(db: Database): Revocations {
  const statement = db
    .select()
    .from(revokedTokens)
    .where(sql`${revokedTokens.id} in (select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))`)
    .prepare('revocations');
  let asked: string[] = [];
  let reading: Promise<ReadonlyMap<string, Date>> | null = null;
  const read = async (): Promise<ReadonlyMap<string, Date>> => {
    await nextTurn();
    const ids = asked;
    asked = [];
    reading = null;
    const rows = await statement.execute({ ids: JSON.stringify(ids) });
    return new Map(rows.map(({ id, at }) => [id, at]));
  };
  return (ids) => {
    asked.push(...ids);
    reading ??= read();
    return reading;
  };
}
