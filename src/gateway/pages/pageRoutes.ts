import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { countRoutesAs } from '../limits/requestLimits';
import type { Deployment } from '../settings/settings';
import { createDocument, type Document } from './createDocument';
import { partnersMeta } from './partnersMeta';
import { sandboxNotice, withSandboxNotice } from './sandboxNotice';
import { type PageKind, type Service, securityHeaders } from './securityHeaders';

interface PageOptions {
  readonly distFolder: string;
  readonly product: string;
  /** PUBLIC_URL; null: the Host header of each request names the origin. */
  readonly publicUrl: string | null;
  readonly partnerOrigins: readonly string[];
  readonly deployment: Deployment;
  /** off: there is no demo page; hosted: other machines may reach it, and every page is marked as a sandbox. */
  readonly sandbox: 'off' | 'local' | 'hosted';
}

/** The page's origin for its socket; empty for a Host header that is not a plain host name. */
function socketOriginOf({ host, protocol }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl.replace(/^http/, 'ws');
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) ? `${protocol === 'https' ? 'wss' : 'ws'}://${host}` : '';
}

/** Files with a hash in their name or folder never change; all others are revalidated. */
const isHashed = (path: string): boolean =>
  /\.[0-9a-f]{8}\.\w+(?:\.map)?(?:\.(?:br|gz))?$|\/(?:icons|locales)\/[0-9a-f]{8}\//.test(path);

function cacheFor(reply: FastifyReply, path: string): void {
  // Public files. Sandboxed frames, which have no origin, and integrity checks request them without credentials.
  reply.header('access-control-allow-origin', '*');
  reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}

interface Inlined {
  readonly inline: { readonly script: string; readonly style: string };
}

/** The hashes of the document's inline script and style, as the build wrote them; `npm run dev` has none. */
async function readInlineHashes(widget: string): Promise<Inlined | null> {
  const inventory = await readFile(join(widget, 'scripts.json'), 'utf8').catch(() => null);
  if (inventory === null) return null;
  const { inline }: Inlined = JSON.parse(inventory);
  return { inline };
}

/** The built widget, embed script, studio and demo, on one origin (contract C1). */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, options) => {
  const { distFolder, product, publicUrl, partnerOrigins, deployment, sandbox } = options;
  countRoutesAs(app, 'file');
  const services: Service[] = [
    ...(deployment.recaptchaSiteKey ? (['recaptcha'] as const) : []),
    ...(deployment.geetestCaptchaId ? (['geetest'] as const) : []),
    ...(deployment.datadogSite ? ([`datadog:${deployment.datadogSite}`] as const) : []),
  ];
  const send = (reply: FastifyReply, kind: PageKind, document: Document) => {
    const socketOrigin = socketOriginOf(reply.request, publicUrl);
    return document.send(reply, securityHeaders(kind, { socketOrigin, partnerOrigins, services, ...inline }));
  };
  const isHosted = sandbox === 'hosted';
  if (isHosted) await app.register(sandboxNotice);
  const documentOf = (html: string) => createDocument(isHosted ? withSandboxNotice(html) : html);
  const inline = await readInlineHashes(join(distFolder, 'widget'));
  const files = (root: string, prefix: string, isFirst = false) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: isFirst,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.map'],
      cacheControl: false,
      setHeaders: cacheFor,
    });

  // The widget's document is served for every unknown path below its prefix, so that every route can be reloaded.
  const widget = join(distFolder, 'widget');
  const widgetHtml = await readFile(join(widget, 'index.html'), 'utf8');
  // `readSettings` allows no characters in keys that are special in HTML.
  const line =
    Object.keys(deployment).length > 0
      ? `<meta name="cashier-deployment" content='${JSON.stringify(deployment)}'>`
      : '';
  const head = `<head><base href="/${product}/">${line}${partnersMeta(partnerOrigins)}`;
  const widgetDocument = await documentOf(widgetHtml.replace('<head>', () => head));
  await files(widget, `/${product}/`, true);
  app.get(`/${product}`, (_, reply) => reply.redirect(`/${product}/`));
  app.get(`/${product}/*`, (request, reply) =>
    // A missing file is a 404: the document must not be parsed as a script.
    /\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '')
      ? reply.callNotFound()
      : send(reply, 'widget', widgetDocument),
  );
  app.get(`/${product}/embed.js`, (_, reply) => reply.sendFile('embed.js', join(distFolder, 'embed')));

  const studio = join(distFolder, 'studio');
  const studioHtml = await readFile(join(studio, 'index.html'), 'utf8').catch(() => null);
  if (studioHtml !== null) {
    await files(studio, '/studio/');
    app.get('/studio', (_, reply) => reply.redirect('/studio/'));
    const page = studioHtml.replaceAll('/cashier/', `/${product}/`);
    app.get('/studio/', (_, reply) => {
      // react-aria reads the nonce of its style elements here.
      const styleNonce = randomBytes(16).toString('base64');
      const head = `<head><base href="/studio/"><meta property="csp-nonce" nonce="${styleNonce}">`;
      const html = page.replace('<head>', head);
      reply.headers(securityHeaders('studio', { socketOrigin: '', partnerOrigins, styleNonce }));
      // A nonce is used once.
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return reply.send(isHosted ? withSandboxNotice(html) : html);
    });
  }

  if (sandbox === 'off') return;
  const demo = join(distFolder, 'gateway', 'demo');
  const demoHtml = await readFile(join(demo, 'index.html'), 'utf8').catch(() => null);
  if (demoHtml !== null) {
    await files(demo, '/demo/');
    const demoDocument = await documentOf(
      demoHtml.replaceAll('/cashier/', `/${product}/`).replace('<head>', '<head><base href="/demo/">'),
    );
    app.get('/', (_, reply) => send(reply, 'demo', demoDocument));
  }
};
