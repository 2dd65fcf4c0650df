import { and, count, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type {
  HookDelivery,
  HooksReply,
  HooksRequest,
  HookEndpoint as WireEndpoint,
} from '../../contract/generated/types';
import { transactionIdOf } from '../../contract/ids';
import { hookEvents } from '../db/hookTables';
import type { Database } from '../db/openDatabase';
import type { HookSelection } from '../settings/settings';
import type { HookEndpoint, HookEvent } from './createHookStore';

const pageSize = 50;

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Without its body: the studio needs no player's id. */
export const deliveryToWire = (event: HookEvent): HookDelivery => ({
  id: event.id,
  number: event.number,
  type: event.type,
  transactionId: event.transactionId,
  state: event.state === 'waiting' && event.attempts > 0 ? 'retrying' : event.state,
  attempts: event.attempts,
  createdAt: event.createdAt.toISOString(),
  dueAt: timeOf(event.dueAt),
  lastAt: timeOf(event.lastAt),
  lastStatus: event.lastStatus,
  lastFailure: event.lastFailure,
  lastDuration: event.lastDuration,
});

const isWaiting = eq(hookEvents.state, 'waiting');

const conditions: Readonly<Record<HookDelivery['state'], SQL | undefined>> = {
  waiting: and(isWaiting, eq(hookEvents.attempts, 0)),
  retrying: and(isWaiting, gt(hookEvents.attempts, 0)),
  delivered: eq(hookEvents.state, 'delivered'),
  failed: eq(hookEvents.state, 'failed'),
};

/** The newest events that fit the filters, after `before` towards the first. */
export async function readDeliveries(
  db: Pick<Database, 'select'>,
  { state, transactionId, before }: HooksRequest,
): Promise<Omit<HooksReply, 'endpoint'>> {
  const rows = await db
    .select()
    .from(hookEvents)
    .where(
      and(
        state && conditions[state],
        transactionId ? eq(hookEvents.transactionId, transactionIdOf(transactionId)) : undefined,
        before === undefined ? undefined : lt(hookEvents.number, before),
      ),
    )
    .orderBy(desc(hookEvents.number))
    .limit(pageSize + 1);
  const last = rows[pageSize - 1];
  return {
    deliveries: rows.slice(0, pageSize).map(deliveryToWire),
    next: rows.length > pageSize && last ? last.number : null,
  };
}

/** How many events are not delivered yet. */
export async function countWaiting(db: Pick<Database, 'select'>): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(hookEvents).where(isWaiting);
  return row?.waiting ?? 0;
}

export const endpointToWire = (endpoint: HookEndpoint, events: HookSelection, waiting: number): WireEndpoint => ({
  url: endpoint.url,
  events,
  waiting,
  failingSince: timeOf(endpoint.failingSince),
  disabledAt: timeOf(endpoint.disabledAt),
  disabledReason: endpoint.disabledReason,
});
