/** The last part of `npm run build`: the files of the npm packages, compressed copies of served files, and sizes. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf } from '../src/cli/scriptInventory';
import { writeLibraries } from './packages/writePackages';
import { checkDependencies } from './scripts/checkDependencies';
import { addPageIntegrity } from './scripts/pageIntegrity';
import { writeInventory } from './scripts/writeInventory';
import { writeSbom } from './scripts/writeSbom';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compressing smaller files saves nothing. */
const minBytes = 1024;
const compressible = /\.(?:js|css|html|json|svg)$/;

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function compressFolder(folder: string): Promise<void> {
  for await (const path of filesBelow(folder)) {
    if (!compressible.test(path) || (await stat(path)).size < minBytes) continue;
    const content = await readFile(path);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const [gz, br] = await Promise.all([gzipped(content, { level: 9 }), brotli(content, best)]);
    await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
  }
}

/** Sizes of the compressed copies of the widget's scripts and styles, and of the host SDK. */
async function printSizes(): Promise<void> {
  const files = [join(dist, 'embed/embed.js')];
  for await (const path of filesBelow(join(dist, 'widget/assets'))) if (/\.(?:js|css)$/.test(path)) files.push(path);
  const sizeOf = async (path: string): Promise<string> =>
    `${((await stat(path)).size / 1024).toFixed(1)} KB`.padStart(9);
  for (const path of files) {
    if ((await stat(path)).size < minBytes) continue;
    const sizes = `${await sizeOf(`${path}.gz`)} gzip ${await sizeOf(`${path}.br`)} brotli`;
    process.stdout.write(`${sizes}  ${relative(dist, path)}\n`);
  }
}

const { version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
await checkDependencies(dist, dependencies);
await writeLibraries();
await writeSbom(dist);
await writeInventory(join(dist, 'widget'), version);
await addPageIntegrity(join(dist, 'studio'));
await addPageIntegrity(join(dist, 'gateway/demo'), { '/cashier/embed.js': join(dist, 'embed/embed.js') });
await writeFile(join(dist, 'embed/integrity.txt'), `${integrityOf(await readFile(join(dist, 'embed/embed.js')))}\n`);
for (const folder of ['widget', 'embed', 'studio', 'gateway/demo']) await compressFolder(join(dist, folder));
await printSizes();
// `npm start` compares the sources with this file: webpack does not touch unchanged files.
await writeFile(join(dist, '.built'), '');
