import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { passkeys, usedChallenges } from '../db/passkeyTables';
import { people } from '../db/peopleTables';
import type { PersonRow } from '../people/peopleStore';
import type { Challenge } from './createChallenges';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** People's passkeys, and the challenges that they have answered (PROD-8). Added and removed ones are in the audit log. */
export function createPasskeyStore(db: Database, now: () => number = Date.now) {
  const isOwn = (personId: string, id: string) => and(eq(passkeys.personId, personId), eq(passkeys.id, id));

  return {
    of: (personId: string): Promise<PasskeyRow[]> =>
      db.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(asc(passkeys.createdAt)),
    /** How many each person has. */
    async counts(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ personId: passkeys.personId, total: count() })
        .from(passkeys)
        .groupBy(passkeys.personId);
      return new Map(rows.map(({ personId, total }) => [personId, total]));
    },
    async find(id: string): Promise<{ passkey: PasskeyRow; person: PersonRow } | null> {
      const [row] = await db
        .select({ passkey: passkeys, person: people })
        .from(passkeys)
        .innerJoin(people, eq(people.id, passkeys.personId))
        .where(eq(passkeys.id, id))
        .limit(1);
      return row ?? null;
    },
    /** @returns null: somebody has this passkey already */
    async add(row: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>, actor: Actor): Promise<PasskeyRow | null> {
      return db.transaction(async (tx) => {
        const values = { ...row, createdAt: new Date(now()) };
        const [added] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
        if (!added) return null;
        await writeAudit(tx, actor, 'passkey added', { detail: row.name });
        return added;
      });
    },
    /** @returns false: the person has no such passkey */
    async rename(personId: string, id: string, name: string): Promise<boolean> {
      const renamed = await db.update(passkeys).set({ name }).where(isOwn(personId, id)).returning();
      return renamed.length > 0;
    },
    /** @returns false: the person has no such passkey */
    async remove(personId: string, id: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [removed] = await tx.delete(passkeys).where(isOwn(personId, id)).returning();
        if (removed) await writeAudit(tx, actor, 'passkey removed', { detail: removed.name });
        return removed !== undefined;
      });
    },
    /** Removes all passkeys of a person. @returns false: they have none */
    async removeAll({ id, login }: PersonRow, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const removed = await tx.delete(passkeys).where(eq(passkeys.personId, id)).returning();
        const names = removed.map(({ name }) => name).join(', ');
        if (removed.length > 0) await writeAudit(tx, actor, 'passkey removed', { detail: `${login}: ${names}` });
        return removed.length > 0;
      });
    },
    /**
     * Stores the counter of a verified signature. @returns false: a signature with this counter or a later one was used
     * meanwhile (WebAuthn Level 3, §6.1.1)
     */
    async noteUse(id: string, counter: number, isSynced: boolean): Promise<boolean> {
      const isNext = or(lt(passkeys.counter, counter), eq(passkeys.counter, 0));
      const used = await db
        .update(passkeys)
        .set({ counter, isSynced, lastUsedAt: new Date(now()) })
        .where(and(eq(passkeys.id, id), isNext))
        .returning();
      return used.length > 0;
    },
    /** Uses up a challenge. @returns false: it was used before */
    async takeChallenge({ id, expiresAt }: Challenge): Promise<boolean> {
      await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, new Date(now())));
      const used = await db.insert(usedChallenges).values({ id, expiresAt }).onConflictDoNothing().returning();
      return used.length > 0;
    },
  };
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
