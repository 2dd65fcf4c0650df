import { and, count, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type {
  HookDelivery,
  HooksReply,
  HooksRequest,
  HookEndpoint as WireEndpoint,
} from '../../contract/generated/types';
import { transactionIdOf } from '../../contract/ids';
import type { Database } from '../db/openDatabase';
import { webhookEvents } from '../db/webhookTables';
import type { WebhookSelection } from '../settings/settings';
import type { WebhookEndpoint, WebhookEvent } from './createWebhookStore';

const pageSize = 50;

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Without its body: the studio needs no player's id. */
export const deliveryToWire = (event: WebhookEvent): HookDelivery => ({
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

const isWaiting = eq(webhookEvents.state, 'waiting');

const conditions: Readonly<Record<HookDelivery['state'], SQL | undefined>> = {
  waiting: and(isWaiting, eq(webhookEvents.attempts, 0)),
  retrying: and(isWaiting, gt(webhookEvents.attempts, 0)),
  delivered: eq(webhookEvents.state, 'delivered'),
  failed: eq(webhookEvents.state, 'failed'),
};

/** The newest events that fit the filters, after `before` towards the first. */
export async function readDeliveries(
  db: Pick<Database, 'select'>,
  { state, transactionId, before }: HooksRequest,
): Promise<Omit<HooksReply, 'endpoint'>> {
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(
      and(
        state && conditions[state],
        transactionId ? eq(webhookEvents.transactionId, transactionIdOf(transactionId)) : undefined,
        before === undefined ? undefined : lt(webhookEvents.number, before),
      ),
    )
    .orderBy(desc(webhookEvents.number))
    .limit(pageSize + 1);
  const last = rows[pageSize - 1];
  return {
    deliveries: rows.slice(0, pageSize).map(deliveryToWire),
    next: rows.length > pageSize && last ? last.number : null,
  };
}

/** How many events are not delivered yet. */
export async function countWaiting(db: Pick<Database, 'select'>): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(webhookEvents).where(isWaiting);
  return row?.waiting ?? 0;
}

export const endpointToWire = (endpoint: WebhookEndpoint, events: WebhookSelection, waiting: number): WireEndpoint => ({
  url: endpoint.url,
  events,
  waiting,
  failingSince: timeOf(endpoint.failingSince),
  disabledAt: timeOf(endpoint.disabledAt),
  disabledReason: endpoint.disabledReason,
});
