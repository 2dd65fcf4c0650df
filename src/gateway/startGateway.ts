import { existsSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { widgetVersion } from '../contract/hostMessages';
import { acquirerRoutes } from './acquirer/acquirerRoutes';
import { type Acquirer, createAcquirer } from './acquirer/createAcquirer';
import { callRoutes } from './calls/callRoutes';
import { createCallRunner } from './calls/createCallRunner';
import { createApp } from './createApp';
import { openDatabase } from './db/openDatabase';
import { partners } from './db/schema';
import { createTransactionStore, type TransactionRow } from './db/transactionStore';
import { loadLayouts } from './layouts';
import { createPresence } from './ops/createPresence';
import { createLayoutStore } from './ops/layoutStore';
import { lintContext } from './ops/lintContext';
import { opsAccess } from './ops/opsAccess';
import { opsRoutes } from './ops/opsRoutes';
import { orderRoute } from './ops/orderRoute';
import { publishDue } from './ops/publishDue';
import { createRehearsals } from './ops/rehearsals';
import { pageRoutes } from './pages/pageRoutes';
import { createRecheck } from './patterns/createRecheck';
import { createRuleJudge } from './patterns/createRuleJudge';
import { publicUrlOf } from './publicUrl';
import { socketCalls } from './push/socketCalls';
import { createSocketServer } from './push/socketServer';
import { StartProblem } from './StartProblem';
import { createFaultBook } from './sandbox/faults';
import { sandboxRoutes } from './sandbox/sandboxRoutes';
import { readLayouts } from './seed/readLayouts';
import { seedDatabase } from './seed/seedDatabase';
import type { Settings } from './settings';
import { createTokens, fingerprintWith, opsTokenFor, tokenSecret } from './tokens';

/** Milliseconds between two looks at what is due. */
const takeOverEvery = 5000;

/** Folders of the sources or of the bundle: whoever starts the gateway knows which. */
export interface GatewayFolders {
  readonly methods: string;
  readonly migrations: string;
  /** The built widget, embed, studio and demo; null serves the calls alone. */
  readonly dist: string | null;
}

export interface Gateway {
  readonly url: string;
  readonly port: number;
  /** What a publisher signs in to the studio with. */
  readonly opsToken: string;
  /** Layout files that were left out, and why. */
  readonly layoutProblems: readonly string[];
  close(): Promise<void>;
}

/** Database, calls, sockets, sandbox and pages in one process. @throws StartProblem and what the system says */
export async function startGateway(
  settings: Settings,
  folders: GatewayFolders,
  logStream?: { write(line: string): void },
): Promise<Gateway> {
  if (folders.dist !== null && !existsSync(join(folders.dist, 'widget', 'index.html'))) {
    throw new StartProblem(`There is no built widget in ${folders.dist}.`, 'Build it first: npm run build');
  }
  const {
    db,
    pool,
    close: closeDatabase,
  } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    migrationsFolder: folders.migrations,
  });
  const app = createApp(settings, logStream);
  const rules = createRuleJudge(app.log);
  const recheck = createRecheck();
  try {
    const { layouts: files, problems } = await readLayouts(folders.methods);
    for (const { file, why } of problems) app.log.error({ file, why }, 'a layout was left out');
    await seedDatabase(db, files, settings.partnerOrigins);
    const layouts = await loadLayouts(db);
    const origins = (await db.select().from(partners)).flatMap((partner) => partner.origins);

    const sockets = await createSocketServer(app, pool);
    const secret = await tokenSecret(settings.tokenSecret, settings.dataFolder);
    const tokens = createTokens(db, secret);
    const store = createTransactionStore(db);
    const faults = createFaultBook();
    let port = settings.port;
    const publicUrl = (): string => publicUrlOf({ ...settings, port });
    const onChange = (row: TransactionRow): void => sockets.pushTo(row.userId, statusPush(row));
    const acquirer: Acquirer = createAcquirer({ store, publicUrl, onChange, log: app.log });
    const context = {
      db,
      store,
      acquirer,
      log: app.log,
      checkForm: rules.checkForm,
      fingerprint: fingerprintWith(secret),
    };
    const rehearsals = createRehearsals(db, layouts, tokens);
    const { layoutsFor } = rehearsals;
    const run = createCallRunner({ tokens, faults, rateLimit: settings.rateLimit, context, layoutsFor });
    // An address may stand for a household or an office: it has the calls of five users.
    const addressLimit = settings.rateLimit * 5;

    const opsToken = await opsTokenFor(settings.opsToken, settings.dataFolder);
    const reload = (): void => {
      layouts.reload().catch((error: unknown) => app.log.error({ err: error }, 'layouts could not be read anew'));
    };
    sockets.onRemotePublish(reload);
    await app.register(rateLimit, { max: addressLimit, timeWindow: 60_000 });
    app.get('/healthz', () => ({ status: 'ok', version: widgetVersion }));
    await app.register(callRoutes, { prefix: '/api', run });
    await app.register(socketCalls, { sockets, run, tokens, rateLimit: addressLimit });
    if (settings.isSandbox) {
      await app.register(sandboxRoutes, { tokens, faults, cutSockets: sockets.disconnect, pushTo: sockets.pushTo });
      await app.register(acquirerRoutes, { store, acquirer, tokens });
    }
    const methodStore = createLayoutStore(db);
    const onPublish = async (revision: number): Promise<number> => {
      await layouts.reload();
      sockets.announcePublish();
      return sockets.pushToAll({ type: 'methods-updated', data: { revision } });
    };
    const access = opsAccess(app, {
      tokens: { publisher: opsToken, author: settings.opsAuthorToken },
      secret,
      isSecure: settings.publicUrl?.startsWith('https:') ?? false,
    });
    const { isFourEyes } = settings;
    orderRoute(app, { access, store: methodStore, isFourEyes, onPublish });
    opsRoutes(app, {
      access,
      store: methodStore,
      lint: await lintContext(folders.dist),
      recheck,
      presence: createPresence(db),
      rehearsals,
      isFourEyes,
      onPublish,
      reach: sockets.rollout.current,
    });
    if (folders.dist !== null) {
      await app.register(pageRoutes, {
        distFolder: folders.dist,
        product: settings.product,
        publicUrl: settings.publicUrl ?? null,
        partnerOrigins: origins,
        deployment: settings.deployment,
      });
    }
    await app.listen({ port, host: settings.host });
    const address = app.server.address();
    if (typeof address === 'object' && address) port = address.port;
    await acquirer.resume();
    // What a node that died had in its timers, another one carries out.
    const takeOver = setInterval(() => {
      acquirer
        .resume(new Date())
        .catch((error: unknown) => app.log.error({ err: error }, 'due outcomes could not be read'));
      publishDue(methodStore, onPublish).catch((error: unknown) =>
        app.log.error({ err: error }, 'what is scheduled could not be published'),
      );
    }, takeOverEvery);
    takeOver.unref();

    return {
      url: publicUrl(),
      port,
      opsToken,
      layoutProblems: problems.map(({ file, why }) => `${file}: ${why}`),
      async close() {
        clearInterval(takeOver);
        acquirer.close();
        await app.close();
        rules.close();
        recheck.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    rules.close();
    await app.close();
    await closeDatabase();
    throw error;
  }
}

const statusPush = ({ id, status, txid }: TransactionRow) => ({
  type: 'deposit-status' as const,
  data: { id, status, ...(txid === null ? {} : { txid }) },
});
