import { createHash } from 'node:crypto';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UploadedIcon } from '../../contract/generated/types';
import { type Actor, writeAudit } from '../audit/writeAudit';
import { uploadedIcons } from '../db/iconTables';
import type { Database } from '../db/openDatabase';
import { methodDrafts, methods, methodVersions } from '../db/schema';

/** Of uploaded icons: what a list can show. */
const maxIcons = 500;

export interface Drawings {
  readonly light: string;
  /** null: the same in the dark theme. */
  readonly dark: string | null;
}

/** 'Banco do Brasil.svg' → 'banco-do-brasil'; 'icon' for a name without Latin letters or digits. */
const slugOf = (name: string): string =>
  name
    .replace(/\.svg$/i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '') || 'icon';

/** The id of an icon: other drawings make another icon. */
function idOf(name: string, { light, dark }: Drawings): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([light, dark]))
    .digest('hex')
    .slice(0, 12);
  return `uploaded/${slugOf(name)}-${hash}`;
}

export type IconStore = ReturnType<typeof createIconStore>;

/** Icons that people have uploaded. */
export function createIconStore(db: Database) {
  return {
    async names(): Promise<readonly string[]> {
      return (await db.select({ icon: uploadedIcons.icon }).from(uploadedIcons)).map(({ icon }) => icon);
    },
    /** Newest first. */
    async list(): Promise<UploadedIcon[]> {
      const { icon, who, at } = uploadedIcons;
      const hasDark = sql<boolean>`${uploadedIcons.dark} is not null`;
      const rows = await db.select({ icon, who, at, hasDark }).from(uploadedIcons).orderBy(desc(at), icon);
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    async drawingsOf(icon: string): Promise<Drawings | null> {
      const { light, dark } = uploadedIcons;
      const [row] = await db.select({ light, dark }).from(uploadedIcons).where(eq(uploadedIcons.icon, icon)).limit(1);
      return row ?? null;
    },
    /** Adds an icon; one that exists stays as it is. @returns its id; null: there are too many */
    async add(name: string, drawings: Drawings, actor: Actor): Promise<string | null> {
      const icon = idOf(name, drawings);
      return db.transaction(async (tx) => {
        const [{ number } = { number: 0 }] = await tx.select({ number: count() }).from(uploadedIcons);
        if (number >= maxIcons) return null;
        const added = await tx
          .insert(uploadedIcons)
          .values({ icon, ...drawings, who: actor.who })
          .onConflictDoNothing()
          .returning({ icon: uploadedIcons.icon });
        if (added.length > 0) await writeAudit(tx, actor, 'icon uploaded', { detail: icon });
        return icon;
      });
    },
    /** Whether a method has it: published, as a draft, or in the history, which can be published again. */
    async isUsed(icon: string): Promise<boolean> {
      const has = (layout: AnyPgColumn) => sql`strpos(${layout}::text, ${JSON.stringify(icon)}) > 0`;
      const found = await Promise.all(
        [methods, methodDrafts, methodVersions].map((table) =>
          db.select({ name: table.name }).from(table).where(has(table.layout)).limit(1),
        ),
      );
      return found.some((rows) => rows.length > 0);
    },
    /** @returns false: there is none */
    async remove(icon: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const removed = await tx.delete(uploadedIcons).where(eq(uploadedIcons.icon, icon)).returning();
        if (removed.length > 0) await writeAudit(tx, actor, 'icon removed', { detail: icon });
        return removed.length > 0;
      });
    },
  };
}
