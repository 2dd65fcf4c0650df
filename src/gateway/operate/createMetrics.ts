import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { widgetVersion } from '../../contract/hostMessages';
import type { TransactionKind } from '../../contract/transaction';
import type { AttemptOutcome } from '../webhooks/createDelivery';
import type { Health } from './createHealth';
import { overdueAfter, type PaymentCounts, type WebhookCounts } from './databaseCounts';
import type { EndedCall } from './observeCalls';

/** What the metrics are read from, each time they are asked for. */
export interface MetricsSources {
  readonly health: Health;
  /** Open sockets of this node. */
  readonly sockets: () => number;
  /** Pushes of this node so far, by their type. */
  readonly pushes: () => ReadonlyMap<string, number>;
  /** Work that waits, by the name of its queue. */
  readonly queues: () => Readonly<Record<string, number>>;
  /** Several metrics ask for it at once. null: the database does not answer. */
  readonly payments: () => Promise<PaymentCounts | null>;
  /** null: the platform gets no webhooks. */
  readonly webhooks: {
    /** Attempts of this node so far, by how they have ended. */
    readonly attempts: ReadonlyMap<AttemptOutcome, number>;
    /** null: the database does not answer. */
    readonly counts: () => Promise<WebhookCounts | null>;
  } | null;
  /** null: the embedded database. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | null;
}

export interface Metrics {
  readonly registry: Registry;
  record(ended: EndedCall, seconds: number): void;
  recordLoad(transaction: TransactionKind, seconds: number): void;
}

/** Seconds. A call is noticed from 0.1 s on, and the widget waits for 7 s (contract, "Socket"). */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 7, 10];
/** Seconds, on phones and bad networks, too. */
const loadBuckets = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 30];

type Numbers = Readonly<Record<string, number>>;

/**
 * The metrics of a node, with those of the process and of Node that every client library has (event loop, memory, garbage
 * collection). Labels are from short lists: nothing of a player, a payment or an address.
 */
export async function createMetrics(sources: MetricsSources): Promise<Metrics> {
  const { health, sockets, pushes, queues, payments, webhooks, pool } = sources;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  /** @param read null, or nothing: the database does not answer. Then there is no value: 0 would be wrong. */
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        this.remove();
        if (typeof value === 'number') this.set(value);
      },
    });
  /** A gauge with a label. */
  const gauges = (name: string, help: string, label: string, read: () => Numbers | Promise<Numbers | undefined>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const values = Object.entries((await read()) ?? {});
        this.reset();
        for (const [labelled, value] of values) this.set({ [label]: labelled }, value);
      },
    });
  const counter = (name: string, help: string, label: string, read: () => ReadonlyMap<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [labelled, count] of read()) this.inc({ [label]: labelled }, count);
      },
    });

  const calls = new Histogram({
    name: 'cashier_call_duration_seconds',
    help: 'Calls of players, by name, outcome (ok, cut, or the code of the error) and transport.',
    labelNames: ['call', 'outcome', 'transport'],
    buckets: callBuckets,
    registers,
  });
  const loads = new Histogram({
    name: 'cashier_list_load_seconds',
    help: 'How long lists took to load in browsers, by transaction (deposit, withdrawal). Of widgets outside of a frame alone.',
    labelNames: ['transaction'],
    buckets: loadBuckets,
    registers,
  });
  new Gauge({
    name: 'cashier_build_info',
    help: 'Always 1; the version of the gateway and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: widgetVersion, node: process.version }, 1);
  gauge('cashier_ready', '1: the node takes traffic, as /readyz says.', async () =>
    (await health.problem()) === null ? 1 : 0,
  );
  gauge('cashier_sockets', 'Open sockets of this node.', sockets);
  counter('cashier_pushes_total', 'Pushes sent by this node, to one player or to all, by type.', 'type', pushes);
  gauges('cashier_queue_length', 'Work that waits in this node, by queue.', 'queue', queues);
  gauge(
    'cashier_overdue_outcomes',
    `Outcomes of all nodes that were due more than ${overdueAfter} s ago.`,
    async () => (await payments())?.overdue,
  );
  gauge(
    'cashier_acquirer_unanswered',
    'Intents, answers and cancels of all nodes that the acquirer has not answered, though they were sent again.',
    async () => (await payments())?.unanswered,
  );
  gauges(
    'cashier_open_payments',
    'Payments of all nodes that are waiting or accepted, by age.',
    'age',
    async () => (await payments())?.openByAge,
  );
  if (webhooks) {
    const { attempts, counts } = webhooks;
    counter(
      'cashier_hook_attempts_total',
      'Webhooks that this node has sent, by outcome (accepted, refused, timeout, network).',
      'outcome',
      () => attempts,
    );
    gauge(
      'cashier_hook_endpoint_enabled',
      '0: webhooks were disabled, as the endpoint was dead; nothing is sent until somebody enables them.',
      async () => {
        const known = await counts();
        return known && Number(known.isEnabled);
      },
    );
    gauge(
      'cashier_hooks_waiting',
      'Webhooks of all nodes that are not delivered yet.',
      async () => (await counts())?.waiting,
    );
  }
  if (pool) {
    gauges('cashier_database_connections', 'Connections of this node to Postgres, by state.', 'state', () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
    }));
    gauge('cashier_database_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
  }
  return {
    registry,
    record: (ended, seconds) => calls.observe({ ...ended }, seconds),
    recordLoad: (transaction, seconds) => loads.observe({ transaction }, seconds),
  };
}
