import Fastify from 'fastify';
import type { Registry } from 'prom-client';
import { StartProblem } from '../StartProblem';
import { publicUrlOf } from '../settings/settings';
import type { Health } from './createHealth';
import { healthRoutes } from './healthRoutes';

export interface OperationsServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** What /metrics answers from now on; 503 before. */
  serve(registry: Registry): void;
  close(): Promise<void>;
}

/**
 * /metrics in Prometheus' text form, and the health checks, on a port of their own, which players do not reach. It runs
 * from before the database is opened until it is closed.
 */
export async function startOperationsServer(
  { port, host }: { readonly port: number; readonly host: string },
  health: Health,
): Promise<OperationsServer> {
  let registry: Registry | null = null;
  const app = Fastify({ forceCloseConnections: true });
  await app.register(healthRoutes, { health });
  app.get('/metrics', async (_, reply) => {
    if (!registry) return reply.code(503).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  await app.listen({ port, host }).catch((error: unknown) => {
    throw Object(error).code === 'EADDRINUSE'
      ? new StartProblem(
          `METRICS_PORT ${port} is taken.`,
          'Choose another, or leave it out: then there are no metrics.',
        )
      : error;
  });
  const address = app.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    url: publicUrlOf({ publicUrl: undefined, host, port: listening }),
    serve(metrics) {
      registry = metrics;
    },
    close: () => app.close(),
  };
}
