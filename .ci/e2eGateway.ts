import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/gateway/db/openDatabase';
import { startBuiltGateway } from '../test/support/builtGateway';

/** Whose pages may hold the widget, besides the gateway's own. */
const partner = 'http://partner.localhost';

const migrationsFolder = fileURLToPath(new URL('../src/gateway/db/migrations', import.meta.url));

/** Playwright's global setup: one built gateway for all end-to-end tests; each test is a player of its own. */
export default async function startForTests(): Promise<() => Promise<void>> {
  // Gateways that tests start copy this folder: it takes a third of the time of creating a database.
  const data = await mkdtemp(join(tmpdir(), 'cashier-new-'));
  const mask = process.umask();
  await (await openDatabase({ databaseUrl: undefined, dataFolder: data, migrationsFolder })).close();
  process.umask(mask); // the database has made this process as private as a gateway
  process.env.NEW_GATEWAY_DATA = data;
  const gateway = await startBuiltGateway({ PARTNER_ORIGINS: partner });
  process.env.CASHIER_URL = gateway.url;
  return async () => {
    await gateway.stop();
    await rm(data, { recursive: true, force: true });
  };
}
