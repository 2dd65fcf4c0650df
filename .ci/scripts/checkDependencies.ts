/** Part of `npm run build`: `dependencies` are what has to lie in node_modules beside the built gateway and command line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the gateway; they import the other scripts. Earlier builds leave theirs in the folder. */
const entries = ['main.js', 'people.js', 'ledgerCheck.js', 'slowWorker.js'];
/** Left out of the bundle of the command line (webpack.config.ts). */
const ofCli = ['recheck', 'svgo'];
/** Imported by packages that expect them beside themselves. */
const peers = ['commander'];

const packageOf = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** @throws with what is missing in `dependencies`, and with what belongs into `devDependencies` */
export async function checkDependencies(dist: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const needed = new Set([...ofCli, ...peers]);
  const read = new Set<string>();
  async function follow(file: string): Promise<void> {
    if (read.has(file)) return;
    read.add(file);
    const text = await readFile(join(dist, 'gateway', file), 'utf8');
    for (const [, from, later = ''] of text.matchAll(
      /^import (?:.* from )?["']([^"']+)["'];$|\bimport\(["']([^"']+)["']\)/gm,
    )) {
      const request = from ?? later;
      if (request.startsWith('./')) await follow(request.slice(2));
      else if (!request.startsWith('node:')) needed.add(packageOf(request));
    }
  }
  for (const entry of entries) await follow(entry);
  const missing = [...needed].filter((name) => !(name in dependencies));
  const bundled = Object.keys(dependencies).filter((name) => !needed.has(name));
  if (missing.length + bundled.length > 0)
    throw new Error(
      `package.json: dependencies lack [${missing.join(', ')}]; only bundled, so of devDependencies: [${bundled.join(', ')}]`,
    );
}
