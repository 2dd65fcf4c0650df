import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { FormErrorKind } from '../../tables/formErrorKinds';
import type { Database } from '../db/openDatabase';
import { releaseCounts, releasePlayers, releases } from '../db/releaseTables';
import type { Key } from '../keys/createKeyring';
import type { PlayersRelease } from '../layouts/Layouts';

/** What happened to a player's form. Field and kind are names of the layout and of a table: never what was typed. */
export type CountedEvent =
  | { readonly event: 'opened' }
  | { readonly event: 'error'; readonly field: string; readonly kind: FormErrorKind };

export interface ReleaseCounts {
  /** Counts an event of a player, at the next flush; the same one twice counts once. */
  add(userId: string, release: PlayersRelease, event: CountedEvent): void;
  /** Writes what was added since the last time. @throws errors of the database; what was added stays for the next time */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

interface Mark {
  readonly release_id: number;
  readonly version: string;
  readonly player: string;
  readonly event: string;
  readonly field: string;
}

/** ms between two writes of a node. */
const interval = 1000;
/** Of one statement; and the most that wait while the database is away. */
const marksPerWrite = 500;
const mostWaiting = 20_000;

const playerLength = 22;

/** Truncated HMAC-SHA256: one release's hashes have nothing in common with another's. */
const playerOf = ({ bytes }: Key, userId: string, releaseId: number): string =>
  createHmac('sha256', bytes).update(`${releaseId} ${userId}`).digest('base64url').slice(0, playerLength);

/**
 * Counts the players of running releases in the database, a batch a second on each node: a row for each player and
 * event lets them count once, and the counts themselves are by hour.
 * @param key of the hashes of players
 */
export function createReleaseCounts(db: Database, key: Key, log: FastifyBaseLogger): ReleaseCounts {
  let waiting = new Map<string, Mark>();

  const write = (marks: readonly Mark[]) =>
    // Sorted, so that two nodes lock in the same order.
    db.execute(sql`
      with fresh as (
        insert into ${releasePlayers} (release_id, version, player, event, field)
        select mark.release_id, mark.version, mark.player, mark.event, mark.field
        from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
          as mark(release_id integer, version text, player text, event text, field text)
        join ${releases} on ${releases.id} = mark.release_id and ${releases.endedAt} is null
        order by 1, 2, 3, 4, 5
        on conflict do nothing
        returning release_id, version, event, field
      )
      insert into ${releaseCounts} (release_id, version, event, field, hour, players)
      select release_id, version, event, field, date_trunc('hour', now()), count(*)
      from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (release_id, version, event, field, hour)
      do update set players = ${releaseCounts.players} + excluded.players`);

  async function writeWaiting(): Promise<void> {
    const marks = [...waiting];
    waiting = new Map();
    for (let first = 0; first < marks.length; first += marksPerWrite) {
      try {
        await write(marks.slice(first, first + marksPerWrite).map(([, mark]) => mark));
      } catch (error) {
        waiting = new Map([...marks.slice(first), ...waiting].slice(0, mostWaiting));
        throw error;
      }
    }
  }
  let last = Promise.resolve();
  /** One after the other: whoever awaits one has all marks written, also those that an earlier one has taken. */
  const flush = (): Promise<void> => (last = last.catch(() => {}).then(writeWaiting));
  const flushOrLog = (): Promise<void> =>
    flush().catch((error: unknown) => log.error({ err: error }, 'players of releases could not be counted'));
  const timer = setInterval(() => void flushOrLog(), interval);
  timer.unref();

  return {
    add(userId, { id, version }, counted) {
      if (waiting.size >= mostWaiting) return;
      const [event, field] = counted.event === 'error' ? [counted.kind, counted.field] : [counted.event, ''];
      const mark = { release_id: id, version, player: playerOf(key, userId, id), event, field };
      waiting.set(Object.values(mark).join(' '), mark);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}
