import type { Counter as CounterClass, Gauge as GaugeClass, Registry } from 'prom-client';
import type { WebhookSources } from '../webhooks/webhookSources';

interface MetricClasses {
  readonly Counter: typeof CounterClass;
  readonly Gauge: typeof GaugeClass;
}

/** The metrics of webhooks. @param classes of prom-client, which is loaded only where metrics are on */
export function addWebhookMetrics(
  webhooks: WebhookSources,
  registers: Registry[],
  { Counter, Gauge }: MetricClasses,
): void {
  new Counter({
    name: 'cashier_hook_attempts_total',
    help: 'Web hooks that this node has sent, by outcome (accepted, refused, timeout, network).',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of webhooks.attempts()) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'cashier_hook_endpoint_enabled',
    help: '0: web hooks were disabled, as the endpoint was dead; nothing is sent until somebody enables them.',
    registers,
    async collect() {
      const counts = await webhooks.counts();
      this.remove();
      if (counts) this.set(counts.isEnabled ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cashier_hooks_waiting',
    help: 'Web hooks of all nodes that are not delivered yet.',
    registers,
    async collect() {
      const counts = await webhooks.counts();
      this.remove();
      if (counts) this.set(counts.waiting);
    },
  });
}
