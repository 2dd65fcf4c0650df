import { startBuiltGateway } from '../test/support/builtGateway';

/** Playwright's global setup: one built gateway for all end-to-end tests; each test is a player of its own. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const gateway = await startBuiltGateway();
  process.env.CASHIER_URL = gateway.url;
  return gateway.stop;
}
