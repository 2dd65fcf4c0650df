import { randomBytes } from 'node:crypto';
import { startAcquirer } from '../partner/startAcquirer';
import { startWebhookServer } from '../partner/startWebhookServer';
import { type BuiltGateway, startBuiltGateway } from './builtGateway';

const webhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The built product without its sandbox, between the sample acquirer and the sample platform. @param environment its database and secrets */
export async function startProductionGateway(environment: Record<string, string>) {
  const secrets = { acquirer: webhookSecret(), platform: webhookSecret() };
  let gateway: BuiltGateway | null = null;
  const acquirer = await startAcquirer(secrets.acquirer, () => `${gateway?.url}/acquirer/hooks`, {
    webhookInterval: 100,
  });
  const platform = await startWebhookServer(secrets.platform);
  const address = platform.server.address();
  const platformPort = typeof address === 'object' && address ? address.port : 0;
  gateway = await startBuiltGateway({
    SANDBOX: '0',
    ACQUIRER_URL: acquirer.url,
    ACQUIRER_SECRET: secrets.acquirer,
    PLATFORM_WEBHOOK_URL: `http://127.0.0.1:${platformPort}/`,
    PLATFORM_WEBHOOK_SECRET: secrets.platform,
    ...environment,
  });
  const { stop } = gateway;
  return {
    gateway,
    acquirer,
    platform,
    async stop(): Promise<void> {
      await stop();
      for (const { server } of [acquirer, platform]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

export type ProductionGateway = Awaited<ReturnType<typeof startProductionGateway>>;
