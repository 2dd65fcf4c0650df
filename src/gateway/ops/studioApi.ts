import type { FastifyPluginAsync } from 'fastify';
import { studioApiPath } from '../../contract/studio/studioCalls';
import { requireOperator, requirePublisher } from './accessHooks';
import { type DraftRoutesOptions, draftRoutes } from './draftRoutes';
import { type MethodRoutesOptions, methodRoutes } from './methodRoutes';
import type { OperatorSessions } from './operatorSessions';
import { type PublishRoutesOptions, publishRoutes } from './publishRoutes';
import { sessionRoutes } from './sessionRoutes';

export interface StudioApiOptions extends MethodRoutesOptions, DraftRoutesOptions, PublishRoutesOptions {
  readonly sessions: OperatorSessions;
}

/**
 * The calls of the studio and of the command line (STUDIO-1 … STUDIO-7). Each nested plugin adds a hook that its own
 * routes must pass: anybody signs in, operators work on drafts, publishers publish.
 */
export const studioApi: FastifyPluginAsync<StudioApiOptions> = async (root, options) => {
  await root.register(
    async (app) => {
      app.decorateRequest('operator', null);
      await app.register(sessionRoutes, { sessions: options.sessions });
      await app.register(async (operators) => {
        operators.addHook('preHandler', requireOperator(options.sessions));
        await operators.register(methodRoutes, options);
        await operators.register(draftRoutes, options);
        await operators.register(async (publishers) => {
          publishers.addHook('preHandler', requirePublisher);
          await publishers.register(publishRoutes, options);
        });
      });
    },
    { prefix: studioApiPath },
  );
};
