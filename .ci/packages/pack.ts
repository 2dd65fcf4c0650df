import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type names from './names.json';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How TypeScript reads each package; the command line has no types. */
const typeChecks = {
  embed: [],
  react: [],
  form: ['--exclude-entrypoints', 'style.css', '--exclude-entrypoints', './locales/*.json'],
  cli: null,
} as const satisfies Readonly<Record<keyof typeof names, readonly string[] | null>>;

/** Packs a package of dist into a folder, and checks the pack as npm and TypeScript read it. @returns the pack's path */
export function pack(name: keyof typeof names, into: string): string {
  const options = ['pack', '--silent', '--offline', '--pack-destination', into];
  const file = join(into, execFileSync('npm', options, { cwd: join(root, 'dist', name), encoding: 'utf8' }).trim());
  const check = (command: string, ...more: readonly string[]) =>
    process.stdout.write(
      execFileSync(join(root, 'node_modules/.bin', command), [...more], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
  check('publint', '--strict', file);
  const typeCheck = typeChecks[name];
  if (typeCheck) check('attw', file, ...typeCheck);
  return file;
}
