import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../src/gateway/db/openDatabase';
import { createKeyring } from '../../../src/gateway/keys/createKeyring';
import type { Limits } from '../../../src/gateway/limits/createLimits';
import { createApprovalStore } from '../../../src/gateway/ops/approvalStore';
import { createLayoutLint } from '../../../src/gateway/ops/createLayoutLint';
import { draftRoutes } from '../../../src/gateway/ops/draftRoutes';
import { createFourEyes } from '../../../src/gateway/ops/fourEyes';
import { createLayoutStore } from '../../../src/gateway/ops/layoutStore';
import { publishRoutes } from '../../../src/gateway/ops/publishRoutes';
import { requireOperator } from '../../../src/gateway/ops/roles';
import { createRecheck } from '../../../src/gateway/patterns/createRecheck';
import { createGuessLimit } from '../../../src/gateway/people/createGuessLimit';
import { createOperatorSessions } from '../../../src/gateway/people/operatorSessions';
import { createPeopleStore } from '../../../src/gateway/people/peopleStore';
import { type PlayerRoutesOptions, playerRoutes } from '../../../src/gateway/privacy/playerRoutes';

/** With which the studio's calls of a world are made. */
export const opsToken = 'an ops token of a simulated world';

interface StudioCallsOptions extends PlayerRoutesOptions {
  readonly db: Database;
  readonly limits: Limits;
  readonly onPublish: (revision: number) => Promise<number>;
}

/** The calls of the studio that change what players get, or what is stored of them, as in `studioApi` and `createStudioOptions`. */
export const studioCalls: FastifyPluginAsync<StudioCallsOptions> = async (app, { db, limits, onPublish, players }) => {
  const people = createPeopleStore(db);
  const sessions = createOperatorSessions({
    people,
    guesses: createGuessLimit(limits.signIn),
    tokens: { publisher: opsToken, author: undefined },
    key: createKeyring(new TextEncoder().encode(opsToken)).current('studio-session').bytes,
    isSecure: true,
    takesToken: false,
  });
  const options = {
    store: createLayoutStore(db),
    approvals: createApprovalStore(db),
    isFourEyes: false,
    fourEyes: createFourEyes(people, []),
    rehearsals: null,
    onPublish,
    ...(await createLayoutLint(null, createRecheck())),
  };
  app.decorateRequest('operator', null);
  app.addHook('preHandler', requireOperator(sessions));
  await app.register(draftRoutes, options);
  await app.register(publishRoutes, options);
  await app.register(playerRoutes, { players });
};
