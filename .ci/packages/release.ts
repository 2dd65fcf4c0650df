/**
 * `npm run release -- --dry-run`: builds, checks and packs the npm packages and shows what would be published. Without
 * --dry-run it publishes them: with the changelogs written and committed, from a workflow that can prove provenance.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (command: string, ...options: string[]): string =>
  execFileSync(command, options, { cwd: root, encoding: 'utf8' }).trim();
const run = (command: string, ...options: string[]): void =>
  void execFileSync(command, options, { cwd: root, stdio: 'inherit' });

const { dryRun } = new Command('npm run release --')
  .description('Builds, checks and publishes the npm packages.')
  .option('--dry-run', 'do everything but publish')
  .showHelpAfterError('Run with --help for the options.')
  .parse()
  .opts();

/** What must be so before anything is published. A dry run lists it and goes on. */
function problems(): readonly string[] {
  const changesets = readdirSync(join(root, '.changeset')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  const { license }: { license: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [
    ...(read('git', 'status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
    ...(changesets.length === 0
      ? []
      : [`${changesets.length} changesets are not in the changelogs: npm run changelog.`]),
    ...(license === 'UNLICENSED' ? ['The owner has not chosen a licence: the packages are UNLICENSED.'] : []),
    ...(process.env.REPOSITORY_URL ? [] : ['REPOSITORY_URL is not set: provenance needs it.']),
  ];
}

const found = problems();
for (const problem of found) process.stderr.write(`${dryRun ? 'would stop' : 'stops'}: ${problem}\n`);
if (found.length > 0 && !dryRun) process.exit(1);

run('npm', 'run', '--silent', 'build');
run('npm', 'run', '--silent', 'test:packages'); // builds the form and the command line
for (const name of ['embed', 'react', 'form', 'cli']) {
  // A dry run needs no registry and no account.
  const options = dryRun ? ['pack', '--dry-run', '--offline', '--loglevel=notice'] : ['publish'];
  execFileSync('npm', options, { cwd: join(root, 'dist', name), stdio: 'inherit' });
}
