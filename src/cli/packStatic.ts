/** `npm run pack:static`: the built widget as files for nginx or a CDN, with its headers. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { exitWithError } from './output';
import type { Inventory } from './scriptInventory';
import { documentOf, headerRules, nginxConfig, prefixOf, type StaticSite } from './staticSite';

/** @throws InvalidArgumentError */
function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^https?:$/.test(address.protocol) && /^\/[\w-]+\/?$/.test(address.pathname)) return address;
  throw new InvalidArgumentError('It has one path segment, as https://pay.example.com/cashier/');
}

/** @throws InvalidArgumentError */
function originOf(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^https?:$/.test(address.protocol) && address.pathname === '/') return address.origin;
  throw new InvalidArgumentError('It is an origin without a path, as https://casino.example');
}

const command = new Command('npm run pack:static --')
  .description(
    'Writes the built widget and the SDK as files, a configuration for nginx, and the headers that a CDN has to send.',
  )
  .argument('<address>', "the widget's address, such as https://pay.example.com/cashier/", addressOf)
  .requiredOption('--calls <origin>', 'the server that answers calls and sockets', originOf)
  .option(
    '--partner <origin>',
    'an origin whose pages may frame the widget; repeat it for more',
    (text: string, others: readonly string[]) => [...others, originOf(text)],
    [] as readonly string[],
  )
  .option('--out <folder>', 'where the files are written, and served from', 'dist/static')
  .option('--dist <folder>', 'the build', 'dist')
  .showHelpAfterError('Run with --help for the options.')
  .parse();
const [address] = command.processedArgs;
const { calls: callServer, partner: partnerOrigins, out, dist } = command.opts();

const site: StaticSite = { address, partnerOrigins, callServer, folder: resolve(out) };
const inventory: Inventory = JSON.parse(await readFile(join(dist, 'widget/scripts.json'), 'utf8').catch(exitWithError));
const target = join(site.folder, prefixOf(site));
await mkdir(target, { recursive: true });
// Files of earlier builds stay: open widgets still ask for them.
await cp(join(dist, 'widget'), target, { recursive: true, filter: (file) => !file.endsWith('.map') });
for (const name of ['embed.js', 'embed.js.br', 'embed.js.gz']) await cp(join(dist, 'embed', name), join(target, name));
const html = documentOf(await readFile(join(dist, 'widget/index.html'), 'utf8'), site);
await writeFile(join(target, 'index.html'), html);
await writeFile(join(target, 'index.html.gz'), gzipSync(html));
await writeFile(join(target, 'index.html.br'), brotliCompressSync(html));
await writeFile(join(site.folder, 'nginx.conf'), nginxConfig(site, inventory));
await writeFile(join(site.folder, 'headers.json'), `${JSON.stringify(headerRules(site, inventory), null, 2)}\n`);
process.stdout.write(`${target}: the files
${join(site.folder, 'nginx.conf')}: for nginx, to include in a server block
${join(site.folder, 'headers.json')}: for a CDN: the first rule whose path matches counts; the last one is index.html with status 200
`);
