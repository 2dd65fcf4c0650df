/**
 * npm run engines [-- --only firefox|webkit]
 * A whole deposit in Firefox and in WebKit, in a frame of another site than the host page, plain and private, over the
 * socket and over HTTP. Prints a line for each and exits with 1 if one fails. Installs the browsers on Debian as root.
 * All other tests run in Chromium.
 */
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { type OpenEngine, until } from './Engine';
import { openFirefox } from './firefox';
import { serveHostPage } from './hostPage';
import { openWebkit } from './webkit';

showHelp(import.meta.url);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const engines: Readonly<Record<string, OpenEngine>> = { firefox: openFirefox, webkit: openWebkit };

const host = await serveHostPage();
const gateway = await startBuiltGateway({ PARTNER_ORIGINS: host.origin });
const widget = `http://localhost:${gateway.port}`;

async function deposit(open: OpenEngine, isPrivate: boolean, transport: 'socket' | 'http'): Promise<string> {
  const { token } = await openSession(gateway.url, {});
  const engine = await open(isPrivate);
  try {
    await engine.goto(`${host.origin}/?${new URLSearchParams({ token, transport, widget })}`);
    await engine.click('Pix');
    // The sandbox acquirer approves a payment whose amount ends in 11 by itself.
    await engine.type('amount', '511');
    await engine.type('cpf', '52998224725');
    await engine.type('full_name', 'Ana Souza');
    await engine.click('Deposit R$');
    await until('the end of the payment', async () => (await engine.text()).includes('Payment received'));
    const messages = await until("the host's messages", async () => {
      const received = JSON.stringify(await engine.inHost('received'));
      return received.includes('"processed"') && received;
    });
    return `${engine.name}, ${transport}: paid; the host received ${messages}`;
  } catch (error) {
    throw new Error(`${engine.name}, ${transport}: ${String(error)}\n${await engine.text().catch(() => '')}`);
  } finally {
    await engine.close();
  }
}

for (const [name, open] of Object.entries(engines)) {
  if (values.only !== undefined && values.only !== name) continue;
  for (const isPrivate of [false, true]) {
    for (const transport of ['socket', 'http'] as const) {
      try {
        console.log(await deposit(open, isPrivate, transport));
      } catch (error) {
        process.exitCode = 1;
        console.error(String(error));
      }
    }
  }
}
host.close();
await gateway.stop();
