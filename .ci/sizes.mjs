/** `node .ci/sizes.mjs [chunk]`: the contents of each chunk of dist/widget, by source map. Sizes are of the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../dist/widget/assets/', import.meta.url);
const wanted = process.argv[2] ?? '';
const owner = (source) =>
  source.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? source.match(/(?:src|widgets)\/[^/]+/)?.[0] ?? source;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.js') && name.startsWith(wanted))) {
  const code = readFileSync(new URL(file, folder));
  const bytes = new Map();
  try {
    const { sources, sourcesContent } = JSON.parse(readFileSync(new URL(`${file}.map`, folder), 'utf8'));
    for (const [index, source] of sources.entries())
      bytes.set(owner(source), (bytes.get(owner(source)) ?? 0) + sourcesContent[index].length);
  } catch {
    // no map beside it
  }
  const largest = [...bytes].sort((one, other) => other[1] - one[1]).slice(0, 14);
  console.log(`${file}  ${(gzipSync(code).length / 1024).toFixed(1)} KB gzip`);
  if (wanted) for (const [name, size] of largest) console.log(`   ${(size / 1024).toFixed(0).padStart(6)}  ${name}`);
}
