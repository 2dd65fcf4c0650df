import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { ListLoads } from '../calls/createListLoads';
import type { Database } from '../db/openDatabase';
import type { SocketServer } from '../push/socketServer';
import type { Settings } from '../settings/settings';
import type { WebhookEndpointParts } from '../webhooks/createWebhooks';
import { createHealth, type Health } from './createHealth';
import { createMetrics } from './createMetrics';
import { countWebhooks, createPaymentCounts } from './databaseCounts';
import { databaseCheck } from './healthChecks';
import { createCallObserver, type ObserveCall } from './observeCalls';
import { startOperationsServer } from './startOperationsServer';
import { startTracing } from './startTracing';

/** What is watched, once it is open. */
interface Watched {
  readonly db: Database;
  readonly pool: Pool | null;
  readonly sockets: SocketServer;
  readonly listLoads: ListLoads;
  readonly queues: () => Readonly<Record<string, number>>;
  /** null: the platform gets no webhooks. */
  readonly webhooks: WebhookEndpointParts | null;
}

interface Operate {
  readonly health: Health;
  /** The address of /metrics; null: it is off. */
  readonly metricsUrl: string | null;
  /** Starts metrics and traces of a gateway whose database is open, and its checks as soon as it listens. */
  observe(watched: Watched): Promise<ObserveCall>;
}

/** Health, metrics and traces of a gateway. They are the first to start and the last to close. */
export async function startOperate(app: FastifyInstance, settings: Settings): Promise<Operate> {
  const { metricsPort, metricsHost, tracesUrl } = settings;
  const health = createHealth();
  app.addHook('preClose', async () => health.setClosing());
  const server =
    metricsPort === undefined ? null : await startOperationsServer({ port: metricsPort, host: metricsHost }, health);
  if (server) app.addHook('onClose', () => server.close());
  const tracing = tracesUrl === undefined ? null : await startTracing(tracesUrl);
  if (tracing) app.addHook('onClose', () => tracing.close());

  return {
    health,
    metricsUrl: server && `${server.url}/metrics`,
    async observe({ db, pool, sockets, queues, webhooks, listLoads }) {
      // The operators' port answers probes from the start: ready means that the main port listens, too.
      app.addHook('onListen', async () => health.setChecks([databaseCheck(db)]));
      const metrics =
        server &&
        (await createMetrics({
          health,
          queues,
          pool,
          sockets: () => sockets.io.engine.clientsCount,
          pushes: () => sockets.pushed,
          payments: createPaymentCounts(db),
          webhooks: webhooks && {
            attempts: webhooks.delivery.counts,
            counts: () => countWebhooks(db, webhooks.store),
          },
        }));
      if (metrics) {
        listLoads.recordWith(metrics.recordLoad);
        server.serve(metrics.registry);
      }
      return createCallObserver(metrics?.record, tracing);
    },
  };
}
