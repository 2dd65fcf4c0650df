import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { securityHeaders } from '../../../src/gateway/pages/securityHeaders';
import { listen } from '../../support/listen';
import { type PageName, pageNames } from './bundlePages';
import { replies } from './replies';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Hosts that a peer's guide names for a policy, as our services have theirs. */
const hosts: Partial<Record<PageName, string>> = { adyen: 'https://*.adyen.com' };

/** Our widget's policy, and the peer's own hosts. */
function policyOf(name: PageName): string {
  const { 'content-security-policy': policy = '' } = securityHeaders('widget', {
    socketOrigin: '',
    partnerOrigins: [],
  });
  const host = hosts[name];
  return host ? `${policy.replace("connect-src 'self'", `connect-src 'self' ${host}`)}; frame-src ${host}` : policy;
}

const htmlOf = (name: PageName, hasStyle: boolean): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Payment</title>${hasStyle ? `<link rel="stylesheet" href="${name}.css">` : ''}` +
  `<script type="module" src="${name}.js"></script></head><body><main></main></body></html>`;

interface Compressed {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const compressed = (file: string, content: string | Buffer): readonly [string, Compressed] => [
  file,
  { type: types[extname(file)] ?? '', br: brotliCompressSync(content), gzip: gzipSync(content, { level: 9 }) },
];

export interface PeerServer {
  readonly origin: string;
  close(): void;
}

/** Serves `/<page>/`, compressed as the gateway serves the widget; with `?policy`, under our policy, which only reports. */
export async function startPeerServer(folder: string): Promise<PeerServer> {
  const names = await readdir(folder);
  const built = names.map(async (name) => compressed(name, await readFile(join(folder, name))));
  const files = new Map([
    ...(await Promise.all(built)),
    ...Object.entries(replies).map(([name, text]) => compressed(name, text)),
  ]);
  const documents = new Map<string, Compressed>(
    pageNames.map((name) => compressed(`${name}.html`, htmlOf(name, files.has(`${name}.css`)))),
  );
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://peers');
    const [, page, file] = pathname.split('/');
    const name = pageNames.find((some) => some === page);
    const found = name && (file === '' ? documents.get(`${name}.html`) : files.get(file ?? ''));
    if (!name || !found) return response.writeHead(404).end();
    const encoding = /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : 'gzip';
    if (searchParams.has('policy')) response.setHeader('content-security-policy-report-only', policyOf(name));
    response.setHeader('content-type', found.type);
    response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', found[encoding].length);
    return response.end(found[encoding]);
  });
  return { origin: `http://127.0.0.1:${await listen(server)}`, close: () => server.close() };
}
