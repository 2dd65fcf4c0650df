import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAcquirer } from './acquirer/chooseAcquirer';
import { callRoutes } from './calls/callRoutes';
import { createApp } from './createApp';
import { createServices, type GatewayFolders, portOf } from './createServices';
import { dueWork } from './dueWork/dueWork';
import { iconFiles } from './icons/iconFiles';
import { limitRequests } from './limits/requestLimits';
import { healthRoutes } from './operate/healthRoutes';
import { startOperate } from './operate/startOperate';
import { studioApi } from './ops/studioApi';
import { pageRoutes } from './pages/pageRoutes';
import { retentionJob } from './privacy/retentionJob';
import { socketCalls } from './push/socketCalls';
import { StartProblem } from './StartProblem';
import { sandboxRoutes } from './sandbox/sandboxRoutes';
import { publicUrlOf, type Settings } from './settings/settings';

/**
 * New connections that the system keeps until they are accepted; Linux keeps 4,096 at most (net.core.somaxconn). After a
 * restart all widgets connect within seconds: of those beyond Node's 511, each waits 1, 3 or 7 s for another try of TCP.
 */
const connectionsInQueue = 4096;

export interface Gateway {
  readonly url: string;
  readonly port: number;
  /** Where operators find /metrics; null: it is off. */
  readonly metricsUrl: string | null;
  /** A publisher's token for the studio. */
  readonly opsToken: string;
  /** The list of open payments, with its key where it needs one; null without the sandbox. */
  readonly sandboxUrl: string | null;
  /** Layout files that were left out, and why. */
  readonly layoutProblems: readonly string[];
  /** Waits for calls in progress, 1.5 s at most. */
  close(): Promise<void>;
}

/**
 * Database, calls, sockets, sandbox and pages in one process.
 * @param factory who decides payments; the settings choose by default
 * @throws StartProblem and errors of the system
 */
export async function startGateway(
  settings: Settings,
  folders: GatewayFolders,
  logStream?: { write(line: string): void },
  factory = chooseAcquirer(settings),
): Promise<Gateway> {
  if (folders.dist !== null && !existsSync(join(folders.dist, 'widget', 'index.html')))
    throw new StartProblem(`There is no built widget in ${folders.dist}.`, 'Build it first: npm run build');
  const app = createApp(settings, logStream);
  try {
    const operate = await startOperate(app, settings);
    const services = await createServices(app, settings, folders, factory);
    const { db, identify, run, sockets, tokens, faults, acquirer, keys, studio, partnerOrigins } = services;
    const { admission, limits, layouts, wake } = services;
    const { isSandbox, isSandboxHost } = settings;
    const observe = await operate.observe(services);
    limitRequests(app, limits);
    await app.register(healthRoutes, { health: operate.health });
    await app.register(callRoutes, {
      prefix: '/api',
      identify,
      admission,
      run,
      observe,
      isBehindProxy: settings.trustedProxies > 0,
    });
    await app.register(socketCalls, {
      sockets,
      identify,
      run,
      observe,
      tokens,
      admission,
      limits,
      authenticationDeadline: settings.deadlines.authentication,
    });
    if (isSandbox) await app.register(sandboxRoutes, { db, tokens, faults, sockets });
    await app.register(services.acquirerRoutes);
    await app.register(studioApi, studio);
    await app.register(iconFiles, { prefix: '/api/icons', icons: studio.uploadedIcons });
    if (folders.dist !== null) {
      const { product, deployment, publicUrl = null } = settings;
      const sandbox = isSandbox ? (isSandboxHost ? 'hosted' : 'local') : 'off';
      await app.register(pageRoutes, {
        distFolder: folders.dist,
        product,
        publicUrl,
        partnerOrigins,
        deployment,
        sandbox,
      });
    }
    await app.register(dueWork, { db, acquirer, layouts, store: studio.store, onPublish: studio.onPublish, wake });
    await app.register(retentionJob, { db: services.db, days: settings.retentionDays, cipher: services.cipher });
    await app.listen({ port: settings.port, host: settings.host, backlog: connectionsInQueue });
    const port = portOf(app, settings.port);
    const url = publicUrlOf({ ...settings, port });
    return {
      url,
      port,
      metricsUrl: operate.metricsUrl,
      opsToken: services.opsToken,
      sandboxUrl: isSandbox ? `${url}${isSandboxHost ? keys.listPath : '/sandbox/'}` : null,
      layoutProblems: services.layoutProblems,
      close: () => app.close(),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
