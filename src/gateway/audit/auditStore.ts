import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AuditRequest } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { opsAudit } from '../db/peopleTables';

export type AuditRow = typeof opsAudit.$inferSelect;

/** The outcome of reading the whole log. */
export interface AuditVerdict {
  readonly entries: number;
  /** The first entry whose hash does not follow from it and the entry before; null: all do. */
  readonly broken: number | null;
  /** Of the newest entry: note it elsewhere, and whoever rewrites the whole log is found out. */
  readonly head: { readonly id: number; readonly hash: string } | null;
}

const pageSize = 100;
const batchSize = 1000;

/** '%' and '_' of a search are themselves (LIKE, PostgreSQL §9.7.1). */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** ISO 8601; null: it is no time. */
function timeOf(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

function conditionOf({ search, what, from, to }: AuditRequest): SQL | undefined {
  const text = search?.trim() ? containing(search.trim()) : null;
  const [earliest, latest] = [from ? timeOf(from) : null, to ? timeOf(to) : null];
  return and(
    text === null
      ? undefined
      : or(...[opsAudit.who, opsAudit.name, opsAudit.detail, opsAudit.address].map((column) => ilike(column, text))),
    what ? eq(opsAudit.what, what) : undefined,
    earliest ? gte(opsAudit.at, earliest) : undefined,
    latest ? lte(opsAudit.at, latest) : undefined,
  );
}

/** The text that an entry's hash covers, as the database's json_build_array writes it (migration `audit_revision`). */
const textOf = (values: readonly (string | number | null)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

/** The audit log, read only: `writeAudit` adds to it. */
export function createAuditStore(db: Database) {
  /** The newest entries that fit the filters, after `before` towards the first. */
  async function page(request: AuditRequest, size = pageSize): Promise<{ rows: AuditRow[]; next: number | null }> {
    const before = request.before === undefined ? undefined : lt(opsAudit.id, request.before);
    const rows = await db
      .select()
      .from(opsAudit)
      .where(and(conditionOf(request), before))
      .orderBy(desc(opsAudit.id))
      .limit(size + 1);
    const last = rows[size - 1];
    return { rows: rows.slice(0, size), next: rows.length > size && last ? last.id : null };
  }

  return {
    page,
    /** All entries that fit, newest first, in small reads. */
    async *all(request: AuditRequest): AsyncGenerator<AuditRow> {
      let before = request.before;
      for (;;) {
        const { rows, next } = await page({ ...request, ...(before !== undefined && { before }) }, batchSize);
        yield* rows;
        if (next === null) return;
        before = next;
      }
    },
    /**
     * Computes every hash again, from the first entry.
     * @param noted a head of an earlier verification, which has to be in the log still
     */
    async verify(noted?: { readonly id: number; readonly hash: string }): Promise<AuditVerdict> {
      // To the microsecond, which a Date has not.
      const at = sql<string>`to_char(${opsAudit.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
      let [previous, entries, last, isNotedFound] = ['', 0, 0, noted === undefined];
      for (;;) {
        const rows = await db
          .select({ row: opsAudit, at })
          .from(opsAudit)
          .where(gt(opsAudit.id, last))
          .orderBy(asc(opsAudit.id))
          .limit(batchSize);
        for (const { row, at: time } of rows) {
          const { id, who, what, transaction, name, detail, revision, actor, address, hash } = row;
          const values = [previous, id, time, who, what, transaction, name, detail, actor, address];
          const text = textOf([...values, ...(revision === null ? [] : [revision])]);
          if (createHash('sha256').update(text).digest('hex') !== hash) return { entries, broken: id, head: null };
          if (noted && id === noted.id) {
            if (hash !== noted.hash) return { entries, broken: id, head: null };
            isNotedFound = true;
          }
          [previous, entries, last] = [hash, entries + 1, id];
        }
        if (rows.length < batchSize) break;
      }
      // The end of the log was cut off.
      if (!isNotedFound) return { entries, broken: last + 1, head: null };
      return { entries, broken: null, head: entries === 0 ? null : { id: last, hash: previous } };
    },
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
