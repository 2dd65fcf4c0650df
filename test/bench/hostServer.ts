import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen } from '../support/listen';

const pages = new URL('./pages/', import.meta.url);

/** A partner's site, on another site than the gateway: `localhost` frames 127.0.0.1. */
export interface HostServer {
  readonly origin: string;
  /** The page that embeds this gateway's widget. */
  pageFor(gateway: string): string;
  /** The same page without the embed script. */
  readonly plainPage: string;
  close(): void;
}

export async function startHostServer(): Promise<HostServer> {
  const [page, script] = await Promise.all(['host.html', 'host.js'].map((name) => readFile(new URL(name, pages))));
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://host');
    if (pathname === '/host.js') return response.setHeader('content-type', 'text/javascript').end(script);
    if (pathname !== '/') return response.writeHead(404).end();
    const gateway = searchParams.get('gateway');
    const embed = gateway === null ? '' : `<script src="${gateway}/cashier/embed.js"></script>`;
    return response.setHeader('content-type', 'text/html').end(String(page).replace('EMBED_SCRIPT', embed));
  });
  const origin = `http://localhost:${await listen(server)}`;
  return {
    origin,
    plainPage: `${origin}/`,
    pageFor: (gateway) => `${origin}/?gateway=${encodeURIComponent(gateway)}`,
    close: () => server.close(),
  };
}
