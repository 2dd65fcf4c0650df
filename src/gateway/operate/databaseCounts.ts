import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { acquirerRequests } from '../db/acquirerTables';
import { openStatuses } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { transactions } from '../db/schema';
import type { WebhookStore } from '../webhooks/createWebhookStore';
import { countWaiting } from '../webhooks/readWebhooks';

export interface PaymentCounts {
  /** Open payments by their age, as '1m-15m'. */
  readonly openByAge: Readonly<Record<string, number>>;
  /** Outcomes that should have been stored already. */
  readonly overdue: number;
  /** Intents, answers and cancels that an acquirer behind HTTP has not answered, though they were sent again. */
  readonly unanswered: number;
}

export interface WebhookCounts {
  /** Events that are not delivered yet. */
  readonly waiting: number;
  readonly isEnabled: boolean;
}

/** Seconds: two rounds of `dueWork`. */
export const overdueAfter = 10;

/** The counts are of the whole database: nodes and repeated scrapes need not count again. ms */
const cacheFor = 10_000;
const timeout = 1500;

/** null: the database does not answer in time. */
const inTime = <Counts>(counts: Promise<Counts>): Promise<Counts | null> =>
  Promise.race([counts, wait(timeout, null, { ref: false })]).catch(() => null);

const { createdAt, status, dueAt } = transactions;
const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
const older = (interval: string) => sql`${createdAt} <= now() - ${interval}::interval`;
const between = (from: string, to: string) => sql`${older(from)} and not (${older(to)})`;

const columns = {
  'under-1m': count(sql`not (${older('1 minute')})`),
  '1m-15m': count(between('1 minute', '15 minutes')),
  '15m-1h': count(between('15 minutes', '1 hour')),
  '1h-24h': count(between('1 hour', '24 hours')),
  'over-24h': count(older('24 hours')),
  overdue: count(sql`${eq(status, 'waiting')} and ${dueAt} < now() - make_interval(secs => ${overdueAfter})`),
};

/** Counts payments that are waiting or accepted. */
export function createPaymentCounts(db: Database): () => Promise<PaymentCounts | null> {
  let cached: { readonly at: number; readonly counts: Promise<PaymentCounts | null> } | null = null;

  async function countNow(): Promise<PaymentCounts | null> {
    const { action, attempts } = acquirerRequests;
    const unanswered = await db.$count(acquirerRequests, and(ne(action, 'status'), gt(attempts, 1)));
    const [row] = await db.select(columns).from(transactions).where(inArray(status, openStatuses));
    if (!row) return null;
    const { overdue, ...openByAge } = row;
    return { openByAge, overdue, unanswered };
  }
  return () => {
    if (!cached || performance.now() - cached.at > cacheFor) {
      cached = { at: performance.now(), counts: inTime(countNow()) };
    }
    return cached.counts;
  };
}

/** Counts webhooks of all nodes, and says whether their endpoint takes them. */
export async function countWebhooks(
  db: Database,
  store: Pick<WebhookStore, 'readEndpoint'>,
): Promise<WebhookCounts | null> {
  const read = await inTime(Promise.all([countWaiting(db), store.readEndpoint()]));
  return read && { waiting: read[0], isEnabled: read[1].disabledAt === null };
}
