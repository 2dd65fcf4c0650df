import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { type Gateway, startGateway } from '../../../../src/gateway/startGateway';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const settings = (changed: Record<string, string> = {}) =>
  readSettings({ SANDBOX: '1', PARTNER_ORIGINS: 'https://casino.example', PRODUCT: 'pay', ...changed });

const start = (changed: Record<string, string> = {}): Promise<Gateway> =>
  startGateway(
    { ...settings(changed), port: 0, dataFolder: 'memory' },
    { methods: `${root}schemas/methods`, migrations: `${root}src/gateway/db/migrations`, dist },
    { write: () => {} },
  );

const dist = await mkdtemp(join(tmpdir(), 'cashier-dist-'));
const files: Record<string, string> = {
  'widget/index.html': '<!doctype html><html><head><title>Widget</title></head><body class="a"></body></html>',
  'widget/scripts.json': '{"inline":{"script":"sha256-script","style":"sha256-style"}}',
  'widget/assets/main.0123abcd.js': '1',
  'widget/locales/en.json': '{}',
  'widget/locales/0123abcd/en.json': '{}',
  'widget/icons/method/pix.svg': '<svg/>',
  'widget/icons/0123abcd/method/pix.svg': '<svg/>',
  'embed/embed.js': '1',
  'studio/index.html': '<!doctype html><html><head><title>Studio</title></head><body></body></html>',
  'gateway/demo/index.html':
    '<!doctype html><html><head></head><body><script src="/cashier/embed.js"></script></body></html>',
};
for (const [path, text] of Object.entries(files)) {
  await mkdir(join(dist, path, '..'), { recursive: true });
  await writeFile(join(dist, path), text);
}
const gateway = await start();
afterAll(async () => {
  await gateway.close();
  await rm(dist, { recursive: true, force: true });
});

async function policyOf(path: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${gateway.url}${path}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const directives = (headers.get('content-security-policy') ?? '')
    .split('; ')
    .map((directive) => directive.split(/ (.*)/s));
  return Object.fromEntries(directives.map(([name = '', value = '']) => [name, value]));
}

/** As a browser's cache asks; `fetch` would add `cache-control: no-cache`, which asks for the whole page. */
const revalidate = (path: string, etag: string, host = new URL(gateway.url).host): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request(`${gateway.url}${path}`, { headers: { host, 'if-none-match': etag } }, (response) => {
      response.resume();
      resolve(response);
    });
    asked.on('error', reject);
    asked.end();
  });

describe('the pages', () => {
  it("have the contract's policy for the widget, with the partners' origins and the socket's", async () => {
    const policy = {
      'default-src': "'none'",
      // With the hashes of what the document carries inline.
      'script-src': "'self' 'sha256-script'",
      'style-src': "'self' 'sha256-style'",
      'img-src': "'self' data: blob: https:",
      'media-src': "'self' https:",
      'font-src': "'self' https:",
      'connect-src': `'self' ws://127.0.0.1:${gateway.port}`,
      'form-action': "'self' https:",
      'base-uri': "'self'",
      'frame-ancestors': "'self' https://casino.example",
      'require-trusted-types-for': "'script'",
    };
    for (const path of ['/pay/', '/pay/deposit', '/pay/redirect/pix?x=1']) expect(await policyOf(path)).toEqual(policy);
  });

  it('of studio, demo and sandbox cannot be framed', async () => {
    for (const path of ['/studio/', '/', '/sandbox/', '/sandbox/pay/NOBODY']) {
      expect(await policyOf(path)).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'frame-ancestors': "'none'",
      });
    }
  });

  it("give each document of the studio a nonce of its own for its component library's styles", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await fetch(`${gateway.url}/studio/`);
      const [, nonce = ''] = /<meta property="csp-nonce" nonce="([^"]{24})">/.exec(await page.text()) ?? [];
      expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(page.headers.get('cache-control')).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('take the origin from the Host header, and no policy', async () => {
    const policyFor = async (host: string): Promise<string> =>
      String((await revalidate('/pay/', '', host)).headers['content-security-policy']);
    expect(await policyFor('localhost:9')).toContain("connect-src 'self' ws://localhost:9;");
    expect(await policyFor('evil; script-src *')).toContain("connect-src 'self';");
  });

  it('are served on every path of the widget; a missing file is a 404', async () => {
    const page = await fetch(`${gateway.url}/pay/any/route`);
    expect(await page.text()).toContain(
      '<head><base href="/pay/"><meta name="cashier-partners" content="https://casino.example">',
    );
    expect((await fetch(`${gateway.url}/pay/assets/gone.js`)).status).toBe(404);
    expect(await (await fetch(`${gateway.url}/`)).text()).toContain('src="/pay/embed.js"');
  });

  it('are compressed as the client accepts it', async () => {
    const get = (path: string, accepted: string) =>
      fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': accepted } });
    for (const path of ['/pay/', '/pay/deposit', '/'])
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', null],
        ['', null],
      ] as const) {
        const page = await get(path, accepted);
        expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
        expect(await page.text()).toContain('<head><base href=');
      }
  });

  it('are sent again only when they or their headers have changed', async () => {
    const { etag = '' } = (await revalidate('/pay/deposit', '')).headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await revalidate('/pay/deposit', `"other", ${etag}`);
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await revalidate('/pay/deposit', 'W/"other"')).statusCode).toBe(200);
    // Its policy names another socket.
    expect((await revalidate('/pay/deposit', etag, 'localhost:9')).statusCode).toBe(200);
  });

  it('are revalidated, and hashed files are cached for ever', async () => {
    const cacheOf = async (path: string) => (await fetch(`${gateway.url}${path}`)).headers.get('cache-control');
    expect(await cacheOf('/pay/')).toBe('no-cache');
    expect(await cacheOf('/pay/locales/en.json')).toBe('no-cache');
    expect(await cacheOf('/pay/icons/method/pix.svg')).toBe('no-cache');
    for (const hashed of ['assets/main.0123abcd.js', 'locales/0123abcd/en.json', 'icons/0123abcd/method/pix.svg'])
      expect(await cacheOf(`/pay/${hashed}`)).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/sandbox/')).toBe('no-store');
    const { status, headers } = await fetch(`${gateway.url}/pay/embed.js`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    expect((await revalidate('/pay/embed.js', headers.get('etag') ?? '')).statusCode).toBe(304);
  });

  it('are marked as a sandbox where other machines reach them, under their own policy', async () => {
    const hosted = await start({ SANDBOX_HOST: '1' });
    const pages = ['/', '/studio/', '/pay/', '/pay/deposit', '/sandbox/', '/sandbox/pay/NOBODY'];
    for (const path of pages) {
      const page = await fetch(`${hosted.url}${path}`);
      const text = await page.text();
      expect([path, text]).toEqual([path, expect.stringMatching(/<body[^>]*>\s*<p [^>]*>.*Sandbox.*no real money/is)]);
      for (const [, sheet = ''] of text.matchAll(/rel="stylesheet" href="(\/[^"]+)"/g))
        expect([sheet, (await fetch(`${hosted.url}${sheet}`)).headers.get('content-type')]).toEqual([
          sheet,
          'text/css; charset=utf-8',
        ]);
    }
    await hosted.close();
    for (const path of ['/', '/studio/', '/pay/'])
      expect(await (await fetch(`${gateway.url}${path}`)).text()).not.toContain('Sandbox');
  });
});
