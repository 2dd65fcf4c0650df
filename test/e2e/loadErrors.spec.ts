import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../support/freePort';
import { expect, test } from './support/cashierPage';

interface Host {
  /** Of the host page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The widgets' addresses, and the reasons why they do not load. */
  readonly wanted: Readonly<Record<string, string>>;
}

/** A site whose page `/0`, `/1`, … opens the widgets of a host; their load errors are in `window.errors`. */
async function startSite(hosts: readonly Host[]) {
  const sdk = await readFile(new URL('../../dist/embed/embed.js', import.meta.url), 'utf8');
  const server = createServer(({ url = '' }, response) => {
    const host = hosts[Number.parseInt(url.slice(1), 10)];
    if (!host) return void response.writeHead(404).end();
    if (!url.endsWith('.js')) {
      response.writeHead(200, { 'content-type': 'text/html', ...host.headers });
      return void response.end(
        `<!doctype html><html lang="en"><title>Host</title><body><script src="${url}.js"></script>`,
      );
    }
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`${sdk};window.errors = {};
      for (const url of ${JSON.stringify(Object.keys(host.wanted))}) {
        const element = document.body.appendChild(document.createElement('div'));
        Cashier.createCashier({ element, url, token: 't', onLoadError: ({ reason }) => { errors[url] = reason; } });
      }`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('a frame without a widget says why: dead port, wrong path, unknown origin, policies of the page', async ({
  context,
  baseURL,
  allowErrors,
}) => {
  // Of the host pages, none of which lets the widget load.
  allowErrors(/Content Security Policy/, /CORS policy/);
  const right = `${baseURL}/cashier/`;
  const wrong = `${baseURL}/checkout/`;
  const dead = `http://127.0.0.1:${await freePort()}/cashier/`;
  const policy = (sources: string) => ({ 'content-security-policy': `default-src 'self'; ${sources}` });
  const hosts: readonly Host[] = [
    { wanted: { [dead]: 'unreachable', [wrong]: 'wrong-path', [right]: 'forbidden' } },
    { headers: { 'cross-origin-embedder-policy': 'require-corp' }, wanted: { [right]: 'forbidden' } },
    { headers: policy(''), wanted: { [right]: 'page-policy' } },
    { headers: policy(`frame-src ${baseURL}`), wanted: { [right]: 'unknown' } },
  ];
  const site = await startSite(hosts);
  await Promise.all(
    hosts.map(async ({ wanted }, index) => {
      const page = await context.newPage();
      await page.goto(`${site.url}/${index}`);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'errors'))).toEqual(wanted);
    }),
  );
  site.stop();
});
