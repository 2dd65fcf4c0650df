import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Backoff, backoffAfter } from '../dueWork/backoff';
import { createTurns } from '../limits/createTurns';
import type { Database, Executor } from './openDatabase';
import { preparedStatement } from './preparedStatement';

/** How long a node asks for a player's lock that another node has, in ms. */
const patience = 3000;

/** Before the next try: nodes that wait must not try in step. */
const backoff: Backoff = { delays: [10], jitter: 3 };

class PlayerBusy extends Error {
  constructor() {
    super('Another node has the lock of this player.');
  }
}

/** pg's own, which has no code. */
const noConnection = 'timeout exceeded when trying to connect';

/** Whether a call ends because others take the connections, or its player's lock, for too long. */
export const isBusy = (error: unknown): boolean =>
  error instanceof PlayerBusy || (error instanceof Error && (error.message === noConnection || isBusy(error.cause)));

const tryLock = preparedStatement((db) => {
  const locked = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('userId')}, 0))`;
  return db.select({ locked }).from(sql`(values (1)) as one`).prepare('');
});

/**
 * Database transactions of one player, one at a time, on all nodes (PROD-18). None holds a connection while it waits: in a
 * node they wait before they take one, and for another node's lock between two tries.
 */
export function createPlayerLock(db: Database) {
  const turns = createTurns(1);
  /** undefined: another node has the lock. */
  const attempt = <Read, Result>(
    userId: string,
    read: (tx: Executor) => Promise<Read>,
    work: (tx: Executor, read: Read) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const [[answer], found] = await Promise.all([tryLock(tx).execute({ userId }), read(tx)]);
      return answer?.locked ? { result: await work(tx, found) } : undefined;
    });

  /**
   * @param read a statement that waits for no lock. It is sent behind the one for the player's lock, in the same round trip,
   * so it sees what the player's transactions before this one have stored
   * @throws PlayerBusy, and errors of the database
   */
  return <Read, Result>(
    userId: string,
    read: (tx: Executor) => Promise<Read>,
    work: (tx: Executor, read: Read) => Promise<Result>,
  ): Promise<Result> =>
    turns.run(userId, async () => {
      for (
        const began = performance.now();
        performance.now() - began < patience;
        await wait(backoffAfter(1, backoff))
      ) {
        const tried = await attempt(userId, read, work);
        if (tried) return tried.result;
      }
      throw new PlayerBusy();
    });
}
