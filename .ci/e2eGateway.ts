import { startBuiltGateway } from '../test/support/builtGateway';

/** Whose pages may hold the widget, besides the gateway's own. */
const partner = 'http://partner.localhost';

/** Playwright's global setup: one built gateway for all end-to-end tests; each test is a player of its own. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const gateway = await startBuiltGateway({ PARTNER_ORIGINS: partner });
  process.env.CASHIER_URL = gateway.url;
  return gateway.stop;
}
