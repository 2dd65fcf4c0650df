import type { FastifyInstance } from 'fastify';
import type { AcquirerFactory } from './acquirer/chooseAcquirer';
import { createPaymentKeys } from './acquirer/paymentKeys';
import { statusPush } from './acquirer/wireTransaction';
import { createCallRunner } from './calls/createCallRunner';
import { createListLoads } from './calls/createListLoads';
import { createIdentifyCaller } from './calls/identifyCaller';
import { createCaptchaCheck } from './captcha/createCaptchaCheck';
import { openDatabase } from './db/openDatabase';
import { partners } from './db/schema';
import { createFingerprints } from './keys/createFingerprints';
import { createKeyring } from './keys/createKeyring';
import { loadLayouts } from './layouts/loadLayouts';
import { createPaymentStore } from './ledger/createPaymentStore';
import { createAdmission } from './limits/admission';
import { createCallsInFlight } from './limits/createCallsInFlight';
import { createLimits, createLocalLimit } from './limits/createLimits';
import { createRehearsals } from './ops/createRehearsals';
import { createStudioOptions } from './ops/createStudioOptions';
import { createRecheck } from './patterns/createRecheck';
import { createRuleRunner } from './patterns/createRuleRunner';
import { createPersonalDataCipher } from './privacy/createPersonalDataCipher';
import { createPlayerData } from './privacy/createPlayerData';
import { createSocketServer } from './push/socketServer';
import { openRedis } from './redis/openRedis';
import { createReleaseCounts } from './releases/createReleaseCounts';
import { createFaultStore } from './sandbox/createFaultStore';
import { readOpsToken, readRoots } from './secrets';
import { noLayouts, readLayouts } from './seed/readLayouts';
import { seedDatabase } from './seed/seedDatabase';
import { publicUrlOf, type Settings } from './settings/settings';
import { createTokens } from './tokens/createTokens';
import { tokenKeysOf } from './tokens/tokenKeys';
import { createWebhooks } from './webhooks/createWebhooks';

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

/** The port that the app listens on; the configured one until it listens. */
export function portOf({ server }: FastifyInstance, configured: number): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : configured;
}

/** The database, and what it has of layouts and partners; those of the files are added at the first start. */
async function openStorage(app: FastifyInstance, settings: Settings, folders: GatewayFolders) {
  const { db, pool, close } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    migrationsFolder: folders.migrations,
  });
  // onClose hooks run in reverse order.
  app.addHook('onClose', close);

  const { layouts: files, problems } = folders.methods === null ? noLayouts : await readLayouts(folders.methods);
  for (const { file, why } of problems) app.log.error({ file, why }, 'a layout was left out');
  await seedDatabase(db, files, settings.partnerOrigins);
  const layouts = await loadLayouts(db);
  const partnerOrigins = (await db.select().from(partners)).flatMap(({ origins }) => origins);
  return { db, pool, layouts, partnerOrigins, problems };
}

/** What is encrypted, sealed and recognised by secrets. */
async function openKeys(app: FastifyInstance, settings: Settings) {
  const roots = await readRoots(settings);
  const keyring = createKeyring(roots.root, roots.previous);
  const cipher = createPersonalDataCipher(keyring, app.log);
  const pageKeys = keyring.all('payment-page').map(({ bytes }) => bytes);
  const keys = createPaymentKeys(keyring.current('payment-page').bytes, pageKeys);
  return { keyring, cipher, keys, fingerprint: createFingerprints(keyring, roots.legacy) };
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
  const { db, pool, layouts, partnerOrigins, problems } = await openStorage(app, settings, folders);
  const { keyring, cipher, keys, fingerprint } = await openKeys(app, settings);
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
    log: app.log,
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
      if (webhooks.outbox.reports(row.status)) webhooks.wake();
    },
    log: app.log,
  });
  app.addHook('onClose', async () => acquirer.close());
  const rules = createRuleRunner(app.log);
  app.addHook('onClose', async () => rules.close());

  const releaseCounts = createReleaseCounts(db, keyring.current('release-player'), app.log);
  app.addHook('onClose', () => releaseCounts.close());
  const rehearsals = settings.isSandbox ? createRehearsals(db, layouts, tokens) : null;
  const listLoads = createListLoads(settings.deployment.environment);
  const run = createCallRunner({
    faults,
    inFlight: createCallsInFlight(),
    context: {
      store,
      acquirer,
      log: app.log,
      checkForm: rules.checkForm,
      checkCaptcha: createCaptchaCheck(settings.captcha, app.log),
      takeMetric: createLocalLimit(metricBudget).take,
      listLoads,
      releaseCounts,
      fingerprint,
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
    publicUrl,
  };
  return {
    db,
    layouts,
    wake: [settleHolds, webhooks.wake],
    pool,
    cipher,
    webhooks: webhooks.endpoint,
    listLoads,
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
    identify: createIdentifyCaller({ tokens, limits, log: app.log }),
    run,
    studio: await createStudioOptions(app, settings, folders.dist, studioParts),
    partnerOrigins,
    opsToken,
    layoutProblems: problems.map(({ file, why }) => `${file}: ${why}`),
  };
}
