import type { FastifyInstance } from 'fastify';
import { transactionStatuses } from '../contract/transactionStatus';
import type { AcquirerFactory } from './acquirer/chooseAcquirer';
import { createPaymentKeys } from './acquirer/paymentKeys';
import { createAuditStore } from './audit/auditStore';
import { createCallRunner } from './calls/createCallRunner';
import { createCaptchaCheck } from './captcha/createCaptchaCheck';
import { type Database, openDatabase } from './db/openDatabase';
import { partners } from './db/schema';
import type { TransactionRow } from './db/transactionStore';
import { cleanSvg } from './icons/cleanSvg';
import { createIconStore } from './icons/iconStore';
import { createFingerprints } from './keys/createFingerprints';
import { createKeyring, type Keyring } from './keys/createKeyring';
import { loadLayouts, type PublishedLayouts } from './layouts/loadLayouts';
import { createPaymentStore } from './ledger/createPaymentStore';
import { createAdmission } from './limits/admission';
import { createCallsInFlight } from './limits/createCallsInFlight';
import { createLimits, createLocalLimit, type Limits } from './limits/createLimits';
import { createProvider } from './oidc/createProvider';
import { createFlowSeal } from './oidc/flowSeal';
import { createIdentityStore } from './oidc/identityStore';
import { createApprovalStore } from './ops/approvalStore';
import { createBlockStore } from './ops/blockStore';
import { createCommentStore } from './ops/commentStore';
import { createLayoutLint } from './ops/createLayoutLint';
import { createPresence, createRedisPresence } from './ops/createPresence';
import { createRehearsals, type Rehearsals } from './ops/createRehearsals';
import { createFourEyes } from './ops/fourEyes';
import { createLayoutStore } from './ops/layoutStore';
import type { StudioApiOptions } from './ops/studioApi';
import { createCeremonies } from './passkeys/createCeremonies';
import { createChallenges } from './passkeys/createChallenges';
import { createPasskeyStore } from './passkeys/passkeyStore';
import { relyingPartyOf } from './passkeys/relyingParty';
import { createRecheck, type Recheck } from './patterns/createRecheck';
import { createRuleRunner } from './patterns/createRuleRunner';
import { createGuessLimit } from './people/createGuessLimit';
import { createLoginGuesses } from './people/createLoginGuesses';
import { createOperatorSessions } from './people/operatorSessions';
import { createPeopleStore } from './people/peopleStore';
import { createPersonalDataCipher } from './privacy/createPersonalDataCipher';
import { createPlayerData, type PlayerData } from './privacy/createPlayerData';
import { createSocketServer, type SocketServer } from './push/socketServer';
import { openRedis, type Redis } from './redis/openRedis';
import { createReleaseCounts } from './releases/createReleaseCounts';
import { createFaultStore } from './sandbox/createFaultStore';
import { readOpsToken, readRoots } from './secrets';
import { noLayouts, readLayouts } from './seed/readLayouts';
import { seedDatabase } from './seed/seedDatabase';
import { publicUrlOf, type Settings } from './settings/settings';
import { createThread } from './threads/createThread';
import { createTokens } from './tokens/createTokens';
import { tokenKeysOf } from './tokens/tokenKeys';
import { createWebhooks, type Webhooks } from './webhooks/createWebhooks';

/** Where the gateway's files are: it runs from its sources and as a bundle. */
export interface GatewayFolders {
  /** Layouts that are offered from the first start on; null: none. */
  readonly methods: string | null;
  readonly migrations: string;
  /** The built widget, embed, studio and demo; null serves the calls alone. */
  readonly dist: string | null;
}

/** Metric events of one player. The widget sends fewer than ten for each opening. */
const metricBudget = { points: 300, seconds: 60 };

const statusPush = ({ id, status, txid }: TransactionRow) => ({
  type: 'deposit-status' as const,
  data: { id, status: transactionStatuses[status].number, ...(txid === null ? {} : { txid }) },
});

/** The port that the app listens on; the configured one until it listens. */
export function portOf({ server }: FastifyInstance, configured: number): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : configured;
}

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
}

/** What the calls of the studio work with. */
async function createStudioOptions(
  app: FastifyInstance,
  settings: Settings,
  { dist }: GatewayFolders,
  { db, keyring, opsToken, rehearsals, layouts, sockets, redis, limits, recheck, players, webhooks }: StudioParts,
): Promise<StudioApiOptions> {
  const people = createPeopleStore(db);
  const guesses = createGuessLimit(limits.signIn);
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  const publicUrl = () => publicUrlOf({ ...settings, port: portOf(app, settings.port) });
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
    webhooks: webhooks.endpoint,
    people,
    guesses,
    logins: createLoginGuesses(limits),
    players,
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
    rehearsals,
    ...(await createLayoutLint(dist, recheck, uploadedIcons.names)),
    isFourEyes: settings.isFourEyes,
    fourEyes: createFourEyes(people, settings.opsTokenOwners),
    async onPublish(revision) {
      await layouts.reload();
      sockets.announcePublish();
      return sockets.pushToAll({ type: 'methods-updated', data: { revision } });
    },
    rollout: sockets.rollout.current,
    reach: ({ transaction, name }) => ({
      widgets: sockets.io.of('/').sockets.size,
      formerVersions: layouts.former(transaction, name).length,
    }),
    comments: createCommentStore(db),
  };
}

/**
 * What the routes work with: database, layouts, tokens, acquirer, sockets. All of it is closed with the app, the database
 * last. @throws StartProblem and errors of the system
 */
export async function createServices(
  app: FastifyInstance,
  settings: Settings,
  folders: GatewayFolders,
  createAcquirer: AcquirerFactory,
) {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    migrationsFolder: folders.migrations,
  });
  const { db, pool, close } = database;
  // onClose hooks run in reverse order.
  app.addHook('onClose', close);

  const { layouts: files, problems } = folders.methods === null ? noLayouts : await readLayouts(folders.methods);
  for (const { file, why } of problems) app.log.error({ file, why }, 'a layout was left out');
  await seedDatabase(db, files, settings.partnerOrigins);
  const layouts = await loadLayouts(db);
  const partnerOrigins = (await db.select().from(partners)).flatMap(({ origins }) => origins);

  const roots = await readRoots(settings);
  const keyring = createKeyring(roots.root, roots.previous);
  const cipher = createPersonalDataCipher(keyring, app.log);
  const pageKeys = keyring.all('payment-page').map(({ bytes }) => bytes);
  const keys = createPaymentKeys(keyring.current('payment-page').bytes, pageKeys);
  const webhooks = createWebhooks(db, settings.platformWebhooks, app.log);
  app.addHook('onClose', () => webhooks.close());
  const payments = createPaymentStore(db, settings, cipher, webhooks.outbox, app.log);
  const { store, settleHolds } = payments;
  app.addHook('onClose', () => payments.close());
  const faults = createFaultStore();
  const redis = settings.redisUrl === undefined ? null : await openRedis(settings.redisUrl, app.log);
  app.addHook('onClose', async () => redis?.close());
  const limits = createLimits(settings.rateLimit, redis);
  const admission = createAdmission(app, settings, limits);
  const sockets = await createSocketServer(app, {
    links: { redis, pool },
    admit: admission.admit,
  });
  const tokens = createTokens({
    db,
    keys: tokenKeysOf(settings, keyring, app.log),
    userKeys: keyring.all('revoked-user'),
    onRevoke: ({ tokenId }) => sockets.endToken(tokenId),
  });
  const publicUrl = () => publicUrlOf({ ...settings, port: portOf(app, settings.port) });
  const { acquirer, routes: acquirerRoutes } = createAcquirer({
    db,
    cipher,
    limits,
    store,
    tokens,
    keys,
    isHosted: settings.isSandboxHost,
    payUrl: (reference) => publicUrl() + keys.pathOf(reference),
    publicUrl,
    onChange(row) {
      sockets.pushTo(row.userId, statusPush(row));
      settleHolds();
      webhooks.wake();
    },
    log: app.log,
  });
  app.addHook('onClose', async () => acquirer.close());
  const rules = createRuleRunner(app.log);
  app.addHook('onClose', async () => rules.close());

  const releaseCounts = createReleaseCounts(db, keyring.current('release-player'), app.log);
  app.addHook('onClose', () => releaseCounts.close());
  const rehearsals = settings.isSandbox ? createRehearsals(db, layouts, tokens) : null;
  const run = createCallRunner({
    tokens,
    faults,
    limit: limits.player,
    inFlight: createCallsInFlight({ address: settings.connectionsPerAddress }),
    context: {
      db,
      store,
      acquirer,
      log: app.log,
      checkForm: rules.checkForm,
      checkCaptcha: createCaptchaCheck(settings.captcha, app.log),
      takeMetric: createLocalLimit(metricBudget).take,
      releaseCounts,
      fingerprint: createFingerprints(keyring, roots.legacy),
    },
    layoutsFor: rehearsals?.layoutsFor ?? (async (userId) => layouts.forUser(userId)),
  });

  sockets.onRemotePublish(() => {
    layouts.reload().catch((error: unknown) => app.log.error({ err: error }, 'layouts could not be reloaded'));
  });
  const opsToken = await readOpsToken(settings.opsToken, settings.dataFolder);
  const recheck = createRecheck();
  app.addHook('onClose', async () => recheck.close());
  const players = createPlayerData({
    db,
    cipher,
    async endSessions(userId) {
      await tokens.revokeAll(userId);
      sockets.disconnect(userId);
    },
  });
  const studioParts = {
    db,
    keyring,
    opsToken,
    rehearsals,
    layouts,
    sockets,
    redis,
    limits,
    recheck,
    players,
    webhooks,
  };
  return {
    db,
    wake: [settleHolds, webhooks.wake],
    pool,
    cipher,
    webhooks: webhooks.endpoint,
    queues: () => ({ rules: rules.waiting(), recheck: recheck.waiting() }),
    tokens,
    faults,
    store,
    acquirerRoutes,
    acquirer,
    keys,
    sockets,
    admission,
    limits,
    run,
    studio: await createStudioOptions(app, settings, folders, studioParts),
    partnerOrigins,
    opsToken,
    layoutProblems: problems.map(({ file, why }) => `${file}: ${why}`),
  };
}
