import { randomBytes } from 'node:crypto';
import { startAcquirer } from '../../../partner/startAcquirer';
import { startWebhookReceiver } from '../webhooks/webhookReceiver';
import { spawnGateway } from './spawnGateway';

export const tokenSecret = 'a secret of thirty-two characters';

const webhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The gateway in a process of its own without its sandbox, between the sample acquirer and the sample platform. */
export async function spawnProduction(environment: Readonly<Record<string, string>>) {
  const secrets = { acquirer: webhookSecret(), platform: webhookSecret() };
  const platform = await startWebhookReceiver(secrets.platform);
  const acquirer = await startAcquirer(secrets.acquirer, () => `${gateway.url}/acquirer/hooks`);
  const gateway = await spawnGateway({
    SANDBOX: '0',
    DATA_DIR: 'memory',
    ROOT_SECRET: tokenSecret,
    TOKEN_SECRET: tokenSecret,
    ACQUIRER_URL: acquirer.url,
    ACQUIRER_SECRET: secrets.acquirer,
    PLATFORM_WEBHOOK_URL: platform.url,
    PLATFORM_WEBHOOK_SECRET: secrets.platform,
    ...environment,
  });
  return {
    url: gateway.url,
    acquirer,
    platform,
    async kill(): Promise<void> {
      await gateway.kill();
      await platform.close();
      acquirer.server.closeAllConnections();
      acquirer.server.close();
    },
  };
}
