import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const widgetFolder = fileURLToPath(new URL('../../dist/widget/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Of what the document carries inline (contract §10). */
interface Hashes {
  readonly script: string;
  readonly style: string;
}

const policy = (host: string, { script, style }: Hashes): string =>
  `default-src 'none'; script-src 'self' '${script}'; style-src 'self' '${style}'; img-src 'self' data: blob: https:; connect-src 'self' ws://${host}; form-action 'self' https:; base-uri 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'`;

const forAll = { 'access-control-allow-origin': '*' };
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
const isNamedByHash = (path: string): boolean => path.startsWith('assets/');

type ServeFile = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves the built widget below /cashier/ under the contract's policy (§8). */
export async function widgetFiles(): Promise<ServeFile> {
  const { inline }: { inline: Hashes } = JSON.parse(await readFile(join(widgetFolder, 'scripts.json'), 'utf8'));
  return async (url, request, response) => {
    const type = types[extname(url.pathname)];
    const path = url.pathname.replace('/cashier/', '');
    const file = await readFile(join(widgetFolder, type ? path : 'index.html')).catch(() => null);
    if (file === null) response.writeHead(404).end();
    else if (type)
      response.writeHead(200, { 'content-type': type, ...forAll, ...(isNamedByHash(path) && forEver) }).end(file);
    else
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': policy(request.headers.host ?? '', inline),
        })
        .end(file.toString('utf8').replace('<head>', '<head><base href="/cashier/">'));
  };
}
