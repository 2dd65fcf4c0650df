import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import names from './names.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Packs a package of dist into a folder, and returns the pack's path. */
export function pack(name: string, into: string): string {
  const options = ['pack', '--silent', '--offline', '--pack-destination', into];
  return join(into, execFileSync('npm', options, { cwd: join(root, 'dist', name), encoding: 'utf8' }).trim());
}

/** Packs a package, checks the pack, and unpacks it into a site's modules. @param more options of attw */
export function installPack(name: keyof typeof names, site: string, ...more: string[]): void {
  const file = pack(name, site);
  const run = (command: string, ...options: string[]) =>
    process.stdout.write(
      execFileSync(command, options, { cwd: site, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
    );
  run(join(root, 'node_modules/.bin/publint'), '--strict', file);
  run(join(root, 'node_modules/.bin/attw'), file, ...more);
  run('tar', 'xzf', file);
  const folder = join(site, 'node_modules', names[name]);
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(join(site, 'package'), folder, { recursive: true });
  rmSync(join(site, 'package'), { recursive: true });
}

/** Links packages of the repository into a site's modules. */
export function linkModules(packages: readonly string[], site: string): void {
  for (const name of packages) {
    const link = join(site, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
}
