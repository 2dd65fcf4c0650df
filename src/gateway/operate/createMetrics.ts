import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { widgetVersion } from '../../contract/hostMessages';
import type { WebhookSources } from '../webhooks/webhookSources';
import { addWebhookMetrics } from './addWebhookMetrics';
import type { Health } from './createHealth';
import type { EndedCall } from './observeCalls';
import { overdueAfter, type PaymentCounts } from './paymentCounts';

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
  readonly webhooks: WebhookSources | null;
  /** null: the embedded database. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | null;
}

export interface Metrics {
  readonly registry: Registry;
  record(ended: EndedCall, seconds: number): void;
}

/** Seconds. A call is noticed from 0.1 s on, and the widget waits for 7 s (contract, "Socket"). */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 7, 10];

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

  const calls = new Histogram({
    name: 'cashier_call_duration_seconds',
    help: 'Calls of players, by name, outcome (ok, cut, or the code of the error) and transport.',
    labelNames: ['call', 'outcome', 'transport'],
    buckets: callBuckets,
    registers,
  });
  new Gauge({
    name: 'cashier_build_info',
    help: 'Always 1; the version of the gateway and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: widgetVersion, node: process.version }, 1);
  new Gauge({
    name: 'cashier_ready',
    help: '1: the node takes traffic, as /readyz says.',
    registers,
    async collect() {
      this.set((await health.problem()) === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cashier_sockets',
    help: 'Open sockets of this node.',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Counter({
    name: 'cashier_pushes_total',
    help: 'Pushes sent by this node, to one player or to all, by type.',
    labelNames: ['type'],
    registers,
    collect() {
      this.reset();
      for (const [type, count] of pushes()) this.inc({ type }, count);
    },
  });
  new Gauge({
    name: 'cashier_queue_length',
    help: 'Work that waits in this node, by queue.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of Object.entries(queues())) this.set({ queue }, length);
    },
  });
  // Without the database none of these has a value: 0 would be wrong.
  new Gauge({
    name: 'cashier_overdue_outcomes',
    help: `Outcomes of all nodes that were due more than ${overdueAfter} s ago.`,
    registers,
    async collect() {
      const counts = await payments();
      this.remove();
      if (counts) this.set(counts.overdue);
    },
  });
  new Gauge({
    name: 'cashier_acquirer_unanswered',
    help: 'Intents, answers and cancels of all nodes that the acquirer has not answered, though they were sent again.',
    registers,
    async collect() {
      const counts = await payments();
      this.remove();
      if (counts) this.set(counts.unanswered);
    },
  });
  new Gauge({
    name: 'cashier_open_payments',
    help: 'Payments of all nodes that are waiting or accepted, by age.',
    labelNames: ['age'],
    registers,
    async collect() {
      const counts = await payments();
      this.reset();
      for (const [age, count] of Object.entries(counts?.openByAge ?? {})) this.set({ age }, count);
    },
  });
  if (webhooks) addWebhookMetrics(webhooks, registers, { Counter, Gauge });
  if (pool) {
    new Gauge({
      name: 'cashier_database_connections',
      help: 'Connections of this node to Postgres, by state.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      },
    });
    new Gauge({
      name: 'cashier_database_waiting',
      help: 'Queries that wait for a connection.',
      registers,
      collect() {
        this.set(pool.waitingCount);
      },
    });
  }
  return { registry, record: (ended, seconds) => calls.observe({ ...ended }, seconds) };
}
