/**
 * `npm run changelog`: moves the changesets in .changeset into the changelogs of their packages, under the version in
 * package.json. With --check it only reports changesets that are not valid. @changesets/cli takes npm workspaces, each with
 * a manifest and a version of its own; our packages are folders that the build writes, all of one version.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import parseChangeset from '@changesets/parse';
import { showHelp } from './help';

showHelp(import.meta.url);

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');

/** Package → its changelog. */
const { packages }: { packages: Readonly<Record<string, string>> } = JSON.parse(read('.changeset/config.json'));

interface Entry {
  readonly file: string;
  readonly package: string;
  readonly bump: string;
  readonly summary: string;
}
const problems: string[] = [];
function readEntries(file: string): readonly Entry[] {
  try {
    const { summary, releases } = parseChangeset(read(file));
    const unknown = releases.filter(({ name }) => !(name in packages)).map(({ name }) => name);
    if (unknown.length > 0) throw new Error(`unknown package ${unknown.join(', ')}`);
    if (releases.length === 0 || summary === '') throw new Error('names no package or has no text');
    return releases.map(({ name, type }) => ({ file, package: name, bump: type, summary }));
  } catch (error) {
    problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const files = readdirSync(at('.changeset'))
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => `.changeset/${name}`);
const entries = files.flatMap(readEntries);

function sectionOf(version: string, changes: readonly Entry[]): string {
  const parts = ['major', 'minor', 'patch'].flatMap((bump) => {
    const items = changes
      .filter((entry) => entry.bump === bump)
      .map(({ summary }) => `- ${summary.replaceAll('\n', '\n  ')}`);
    return items.length > 0 ? [`### ${bump}\n\n${items.join('\n')}`] : [];
  });
  return [`## ${version} (${new Date().toISOString().slice(0, 10)})`, ...parts].join('\n\n');
}

function writeChangelogs(): void {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  for (const [name, changelog] of Object.entries(packages)) {
    const changes = entries.filter((entry) => entry.package === name);
    if (changes.length === 0) continue;
    // Before the newest section; a package's first release has none.
    const text = read(changelog);
    const newest = text.search(/^## /m);
    const [head, rest] = newest < 0 ? [text, ''] : [text.slice(0, newest), `\n\n${text.slice(newest).trimEnd()}`];
    writeFileSync(at(changelog), `${head.trimEnd()}\n\n${sectionOf(version, changes)}${rest}\n`);
  }
  for (const file of files) rmSync(at(file));
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else if (!process.argv.includes('--check')) writeChangelogs();
process.stdout.write(`changesets: ${files.length}, ${problems.length} not valid\n`);
