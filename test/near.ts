/**
 * npm run test:near [files]: the unit and browser tests that import what changed since the last commit, or the named
 * files, or have its name. For the loop while editing; the whole suite runs before a commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showHelp } from '../.ci/help';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('..', import.meta.url));

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const newFiles = (...folders: readonly string[]) => git('ls-files', '--others', '--exclude-standard', '--', ...folders);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');

/** `PhoneField` for `PhoneField.tsx` and `PhoneField.test.tsx`. */
const nameOf = (file: string): string => posix.basename(file).replace(/(\.test)?\.tsx?$/, '');

/** The files that a test imports, without their extensions. */
const importsOf = (test: string): string[] =>
  [...readFileSync(join(root, test), 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(
    ([, path = '', lazyPath = '']) => withoutExtension(posix.join(posix.dirname(test), path || lazyPath)),
  );

const named = process.argv.slice(2);
const changed = named.length > 0 ? named : [...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...newFiles('.')];
const modules = new Set(changed.map(withoutExtension));
/** A widget's test is named after its folder. */
const names = new Set(changed.flatMap((file) => [nameOf(file), nameOf(posix.dirname(file))]));
const folders = ['test/unit', 'test/contract', 'test/browser'];
const tests = [...git('ls-files', '--', ...folders), ...newFiles(...folders)].filter(
  (file) =>
    isTest(file) &&
    (changed.includes(file) || names.has(nameOf(file)) || importsOf(file).some((path) => modules.has(path))),
);
if (tests.length === 0) {
  process.stdout.write('No unit or browser test imports what changed.\n');
} else {
  // Chromium starts only for its own tests.
  const projects = ['unit', 'browser'].filter((project) =>
    tests.some((file) => file.startsWith('test/browser/') === (project === 'browser')),
  );
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', '.ci/vitest.config.ts', ...projects.flatMap((project) => ['--project', project]), ...tests],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
