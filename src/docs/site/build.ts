/** npm run docs: writes the site into dist/docs. Fails with each link that leads nowhere. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch, { type Options } from 'minisearch';
import { showHelp } from '../../../.ci/help';
import { readSchemas } from '../../../schemas/readSchemas';
import { variablesTable } from '../../gateway/settings/readVariables';
import { asyncApiOf } from '../wire/asyncApi';
import { openApiOf } from '../wire/openApi';
import { referencePages } from '../wire/pages/referencePages';
import { renderSite, type SearchEntry } from './renderSite';
import { madeSources } from './siteMap';
import { withSamples } from './withSamples';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../../../', import.meta.url));
const output = `${root}dist/docs/`;
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const schemas = await readSchemas();
const openApi = openApiOf(schemas);
const asyncApi = asyncApiOf(schemas);
/** Texts that are no files of the repository, or not as they are there. */
const made: Readonly<Record<string, string>> = {
  [madeSources.hostTypes]: readFileSync(root + madeSources.hostTypes, 'utf8'),
  ...referencePages(schemas, openApi, asyncApi),
  [madeSources.openApi]: JSON.stringify(openApi, null, 2),
  [madeSources.asyncApi]: JSON.stringify(asyncApi, null, 2),
};

const settings = 'src/gateway/settings/README.md';
const read = (path: string): string => made[path] ?? readFileSync(root + path, 'utf8');

const inGit = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
const tracked = execFileSync('git', inGit, { cwd: root, encoding: 'utf8' }).trim().split('\n');
const files = [...new Set([...tracked, ...Object.keys(made)])];
function readPage(path: string): string {
  const text = read(path);
  if (path === settings) return text.replace('<!-- variables -->', variablesTable);
  return path.endsWith('.md') ? withSamples(text, path, read) : text;
}
const site = renderSite({ files, read: readPage });

function write(path: string, text: string): void {
  mkdirSync(dirname(output + path), { recursive: true });
  writeFileSync(output + path, text);
}

const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'href', 'text', 'weight'],
};

/** The index as a script: pages from the file system may not fetch. */
function searchIndex(): string {
  const search = new MiniSearch(searchOptions);
  search.addAll(site.entries);
  return `window.searchIndex = ${JSON.stringify({ index: search, options: searchOptions })};\n`;
}

rmSync(output, { recursive: true, force: true });
for (const [path, html] of site.pages) write(path, html);
for (const [path, source] of site.copies) {
  const text = made[source];
  if (text !== undefined) write(path, text);
  else cpSync(root + source, output + path, { recursive: true });
}
write('assets/search-index.js', searchIndex());
for (const file of ['theme.js', 'search.js', 'copy.js', 'moved.js', 'tabs.js', 'docs.css', 'icon.svg'])
  cpSync(at(`./client/${file}`), `${output}assets/${file}`);
for (const file of ['theme', 'tokens', 'platforms', 'base'])
  cpSync(`${root}src/ui/theme/${file}.css`, `${output}assets/theme/${file}.css`);
// The package exports its build for scripts to no importer.
cpSync(`${root}node_modules/minisearch/dist/umd/index.js`, `${output}assets/minisearch.js`);

for (const problem of site.problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`docs: ${site.pages.size} pages, ${site.problems.length} dead links\n`);
process.exitCode = site.problems.length > 0 ? 1 : 0;
