import type { FastifyInstance } from 'fastify';
import { createAuditStore } from '../audit/auditStore';
import type { Database } from '../db/openDatabase';
import { cleanSvg } from '../icons/cleanSvg';
import { createIconStore } from '../icons/iconStore';
import type { Keyring } from '../keys/createKeyring';
import type { PublishedLayouts } from '../layouts/loadLayouts';
import type { Limits } from '../limits/createLimits';
import { createProvider } from '../oidc/createProvider';
import { createFlowSeal } from '../oidc/flowSeal';
import { createIdentityStore } from '../oidc/identityStore';
import { createCeremonies } from '../passkeys/createCeremonies';
import { createChallenges } from '../passkeys/createChallenges';
import { createPasskeyStore } from '../passkeys/passkeyStore';
import { relyingPartyOf } from '../passkeys/relyingParty';
import type { Recheck } from '../patterns/createRecheck';
import { createGuessLimit } from '../people/createGuessLimit';
import { createLoginGuesses } from '../people/createLoginGuesses';
import { createOperatorSessions } from '../people/operatorSessions';
import { createPeopleStore } from '../people/peopleStore';
import type { PlayerData } from '../privacy/createPlayerData';
import type { SocketServer } from '../push/socketServer';
import type { Redis } from '../redis/openRedis';
import type { Settings } from '../settings/settings';
import { createThread } from '../threads/createThread';
import type { Webhooks } from '../webhooks/createWebhooks';
import { createApprovalStore } from './approvalStore';
import { createBlockStore } from './blockStore';
import { createCommentStore } from './commentStore';
import { createLayoutLint } from './createLayoutLint';
import { createPresence, createRedisPresence } from './createPresence';
import type { Rehearsals } from './createRehearsals';
import { createFourEyes } from './fourEyes';
import { createLayoutStore } from './layoutStore';
import type { StudioApiOptions } from './studioApi';

interface StudioParts {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly opsToken: string;
  readonly rehearsals: Rehearsals | null;
  readonly layouts: PublishedLayouts;
  readonly sockets: SocketServer;
  readonly redis: Redis | null;
  readonly limits: Limits;
  readonly recheck: Recheck;
  readonly players: PlayerData;
  readonly webhooks: Webhooks;
  readonly publicUrl: () => string;
}

/** So many are answered in less time than a call of another player takes. */
const mostAtOnce = 100;
/**
 * ms over which a node's widgets fetch their lists again after a publish (contract §5): a thousand in a second, so that
 * no other call waits for them, and all of them in 10 s.
 */
export const refetchSpread = (widgets: number): number => (widgets <= mostAtOnce ? 0 : Math.min(widgets, 10_000));

/** What the calls of the studio work with. What has to be closed is closed with the app. */
export async function createStudioOptions(
  app: FastifyInstance,
  settings: Settings,
  dist: string | null,
  parts: StudioParts,
): Promise<StudioApiOptions> {
  const { db, keyring, opsToken, layouts, sockets, redis, limits, recheck, publicUrl } = parts;
  const people = createPeopleStore(db);
  const guesses = createGuessLimit(limits.signIn);
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  const provider = settings.oidc && createProvider(settings.oidc, app.log);
  const relyingParty = () => relyingPartyOf(publicUrl());
  const ceremonies = createCeremonies(createChallenges(keyring));
  if (isSecure && relyingParty()) await ceremonies.load();
  const uploadedIcons = createIconStore(db);
  const svgThread = createThread();
  app.addHook('onClose', async () => svgThread.close());
  return {
    uploadedIcons,
    cleanSvg: (text) => cleanSvg(text, svgThread),
    db,
    webhooks: parts.webhooks.endpoint,
    people,
    guesses,
    logins: createLoginGuesses(limits),
    players: parts.players,
    isSecure,
    publicUrl,
    provider,
    flows: createFlowSeal(keyring),
    identities: createIdentityStore(db),
    passkeys: createPasskeyStore(db),
    ceremonies,
    relyingParty,
    otherWays: () => ({ provider: provider?.name ?? null, passkeyHost: relyingParty()?.id ?? null }),
    sessions: createOperatorSessions({
      people,
      guesses,
      tokens: { publisher: opsToken, author: settings.opsAuthorToken },
      key: keyring.current('studio-session').bytes,
      isSecure,
      takesToken: settings.isSandbox,
    }),
    auditLog: createAuditStore(db),
    approvals: createApprovalStore(db),
    blocks: createBlockStore(db),
    store: createLayoutStore(db),
    presence: redis ? createRedisPresence(redis, app.log) : createPresence(db),
    rehearsals: parts.rehearsals,
    ...(await createLayoutLint(dist, recheck, uploadedIcons.names)),
    isFourEyes: settings.isFourEyes,
    fourEyes: createFourEyes(people, settings.opsTokenOwners),
    async onPublish(revision) {
      await layouts.reload();
      sockets.announcePublish();
      const within = refetchSpread(sockets.io.of('/').sockets.size);
      return sockets.pushToAll({ type: 'methods-updated', data: { revision, ...(within > 0 && { within }) } });
    },
    rollout: sockets.rollout.current,
    reach: ({ transaction, name }) => ({
      widgets: sockets.io.of('/').sockets.size,
      formerVersions: layouts.former(transaction, name).length,
    }),
    comments: createCommentStore(db),
  };
}
