import { sql } from 'drizzle-orm';
import type { MethodKey } from '../../contract/generated/types';
import type { AuditAction } from '../../contract/studio/studioCalls';
import type { Database } from '../db/openDatabase';

/** Who does something: an operator with the address of the request. */
export interface Actor {
  /** A person's id, or 'token:publisher'; empty: nobody who is signed in. */
  readonly id: string;
  readonly who: string;
  readonly address: string;
}

/** What an entry is about. */
export interface AuditedChange {
  readonly key: MethodKey | null;
  readonly detail: string;
  /** Of the version that was published. */
  readonly revision: number | null;
}

/** The actor of what the gateway does by itself. */
export const gatewayActor: Actor = { id: '', who: 'gateway', address: '' };

/**
 * Adds an entry by the database's own function, which may insert and do nothing else (`npm run people -- audit verify`).
 * It locks the log until the transaction ends: write it last, so that two transactions never wait for each other.
 */
export async function writeAudit(
  executor: Pick<Database, 'execute'>,
  { id, who, address }: Actor,
  what: AuditAction,
  { key = null, detail = '', revision = null }: Partial<AuditedChange> = {},
): Promise<void> {
  const [transaction, name] = [key?.transaction ?? null, key?.name ?? null];
  await executor.execute(
    sql`select ops_audit_insert(${who}, ${what}, ${transaction}, ${name}, ${detail}, ${id}, ${address}, ${revision})`,
  );
}
