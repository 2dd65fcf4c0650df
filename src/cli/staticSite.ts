import { partnersMeta } from '../gateway/pages/partnersMeta';
import { securityHeaders } from '../gateway/pages/securityHeaders';
import type { Inventory } from './scriptInventory';

/** A widget that is served as files, beside a server of calls that is not the gateway. */
export interface StaticSite {
  /** The widget's address, such as https://pay.example.com/cashier/. */
  readonly address: URL;
  /** Origins whose pages may frame the widget. */
  readonly partnerOrigins: readonly string[];
  /** The origin that answers calls and sockets. */
  readonly callServer: string;
  /** Where the files are, without a slash at the end. */
  readonly folder: string;
}

type Headers = Readonly<Record<string, string>>;

/** The headers of one kind of file, in the order in which a CDN has to try them. */
export interface HeaderRule {
  /** A regular expression for the path. */
  readonly path: string;
  readonly headers: Headers;
}

/** Files with a hash in their name or folder never change. */
const hashed = String.raw`(?:.*\.[0-9a-f]{8}\.[a-z0-9]+|(?:icons|locales)/[0-9a-f]{8}/.*)$`;
const anyFile = String.raw`.*\.[a-z0-9]{2,5}$`;
/** Frames without an origin and integrity checks request files without credentials. */
const shared: Headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

/** The path's prefix with slashes: '/cashier/'. */
export const prefixOf = ({ address }: StaticSite): string => `${address.pathname.replace(/\/+$/, '')}/`;

/** The document's headers, with the hashes of the boot entry that it carries inline (contract C8). */
export function documentHeaders({ address, partnerOrigins }: StaticSite, { inline }: Inventory): Headers {
  const socketOrigin = address.origin.replace(/^http/, 'ws');
  return { ...securityHeaders('widget', { socketOrigin, partnerOrigins, inline }), 'cache-control': 'no-cache' };
}

const immutable: Headers = { ...shared, 'cache-control': 'public, max-age=31536000, immutable' };
const revalidated: Headers = { ...shared, 'cache-control': 'no-cache' };

/**
 * The headers of every path below the prefix: the first rule that matches counts. The last one is the document, with
 * status 200; under its file's name, too, it is never without its policy.
 */
export function headerRules(site: StaticSite, inventory: Inventory): readonly HeaderRule[] {
  const prefix = `^${prefixOf(site)}`;
  const document = documentHeaders(site, inventory);
  return [
    { path: `${prefix}index\\.html$`, headers: document },
    { path: `${prefix}${hashed}`, headers: immutable },
    { path: `${prefix}${anyFile}`, headers: revalidated },
    { path: prefix, headers: document },
  ];
}

/** The built document with its prefix, since one build works under any, and its partners. */
export const documentOf = (html: string, site: StaticSite): string =>
  html.replace('<head>', () => `<head><base href="${prefixOf(site)}">${partnersMeta(site.partnerOrigins)}`);

/** Not `always`: a file that is missing during a deployment must not be cached as missing. */
const headerLines = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} "${value}";`)
    .join('\n');

/** For nginx, to include in a `server` block. */
export function nginxConfig(site: StaticSite, inventory: Inventory): string {
  const prefix = prefixOf(site);
  // A missing file is a 404: the document must not be parsed as a script.
  const fileLocation = (path: string, headers: Headers) => `location ~ "^${prefix}${path}" {
  root ${site.folder};
  gzip_static on;
  try_files $uri =404;
${headerLines(headers)}
}`;
  return `# Made by \`npm run pack:static\` for version ${inventory.version}. Include it in a server block.
location = ${prefix.slice(0, -1)} {
  return 301 ${prefix};
}
# The document, for every path that is not a file: every route can be reloaded.
location = ${prefix}index.html {
  internal;
  root ${site.folder};
  gzip_static on;
${headerLines(documentHeaders(site, inventory))}
}
location ${prefix} {
  root ${site.folder};
  try_files $uri ${prefix}index.html;
}
${fileLocation(hashed, immutable)}
${fileLocation(anyFile, revalidated)}
location ^~ /api/ {
  proxy_pass ${site.callServer};
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
}
location ^~ /v4/socket.io {
  proxy_pass ${site.callServer};
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header Connection upgrade;
  proxy_set_header Upgrade $http_upgrade;
  proxy_read_timeout 30s;
}
`;
}
