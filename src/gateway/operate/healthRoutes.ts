import type { FastifyPluginAsync } from 'fastify';
import { widgetVersion } from '../../contract/hostMessages';
import type { Health } from './createHealth';

const headers = { 'cache-control': 'no-store' };
/** Their answers are cached. */
const config = { countedAs: 'file' } as const;

/**
 * /livez: the process works, do not restart it. /readyz: it may get traffic; else 503 with the reason. /healthz: the same
 * as /readyz, for those who knew it before.
 */
export const healthRoutes: FastifyPluginAsync<{ readonly health: Health }> = async (app, { health }) => {
  app.get('/livez', { config }, (_, reply) => reply.headers(headers).send({ status: 'ok', version: widgetVersion }));
  for (const path of ['/readyz', '/healthz'])
    app.get(path, { config }, async (_, reply) => {
      const problem = await health.problem();
      return problem === null
        ? reply.headers(headers).send({ status: 'ok', version: widgetVersion })
        : reply
            .code(503)
            .headers(headers)
            .send({ status: 'unavailable', version: widgetVersion, ...problem });
    });
};
