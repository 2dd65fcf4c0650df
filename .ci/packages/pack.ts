import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Packs a package of dist into a folder, and returns the pack's path. */
export function pack(name: string, into: string): string {
  const options = ['pack', '--silent', '--offline', '--pack-destination', into];
  return join(into, execFileSync('npm', options, { cwd: join(dist, name), encoding: 'utf8' }).trim());
}
