import { and, asc, eq } from 'drizzle-orm';
import type { FieldBlock, SaveBlockRequest } from '../../contract/generated/types';
import { type Actor, writeAudit } from '../audit/writeAudit';
import { fieldBlocks } from '../db/blockTables';
import type { Database } from '../db/openDatabase';

const toWire = ({ savedAt, ...block }: typeof fieldBlocks.$inferSelect): FieldBlock => ({
  ...block,
  savedAt: savedAt.toISOString(),
});

/** Shared blocks of fields. A save changes no method: the studio offers the change to those that use the block. */
export function createBlockStore(db: Database) {
  return {
    all: async () => (await db.select().from(fieldBlocks).orderBy(asc(fieldBlocks.title))).map(toWire),
    /** @returns false: somebody else has saved or removed it in the meantime, or the name is taken */
    async save({ name, seen, ...block }: SaveBlockRequest, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const values = { ...block, name, revision: seen + 1, author: actor.who, savedAt: new Date() };
        const rows =
          seen === 0
            ? await tx.insert(fieldBlocks).values(values).onConflictDoNothing().returning()
            : await tx
                .update(fieldBlocks)
                .set(values)
                .where(and(eq(fieldBlocks.name, name), eq(fieldBlocks.revision, seen)))
                .returning();
        if (rows.length > 0) await writeAudit(tx, actor, 'block saved', { detail: `${name}, version ${seen + 1}` });
        return rows.length > 0;
      });
    },
    /** Methods keep their copies of its fields. */
    async remove(name: string, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await tx.delete(fieldBlocks).where(eq(fieldBlocks.name, name)).returning();
        if (rows.length > 0) await writeAudit(tx, actor, 'block removed', { detail: name });
      });
    },
  };
}

export type BlockStore = ReturnType<typeof createBlockStore>;
