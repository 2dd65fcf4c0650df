/**
 * npm run simulate -- --faults: does the simulation notice a fault in the way of money? Each is planted in a copy of the
 * sources, and the simulation has to find it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { faults } from './faults';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Inside the root, so that packages are found. */
const copy = join(root, '.simulation');
const copied = ['src', 'test', 'schemas', 'locales', 'package.json', 'tsconfig.json'];

export interface PlantedFault {
  readonly breaks: string;
  readonly file: string;
  /** Once in the file. */
  readonly from: string;
  readonly to: string;
}

/** @throws Error: the lines are not there, or several times */
export function planted(text: string, { file, from, to }: PlantedFault): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} has the lines ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/** How the simulation looks for each fault. */
interface Search {
  readonly minutes: number;
  readonly seed: number;
  readonly database: string;
}

/** Between the seeds of processes that search side by side: more than any of them plays. */
const seedsOfProcess = 1_000_000;

/** Runs the simulation of the copy, until it is stopped. @returns the promise that it finds broken; null: none */
async function search(options: Search, stop: AbortSignal): Promise<string | null> {
  const given = [...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]), '--shrink', '0'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/simulation/main.ts', ...given], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop.addEventListener('abort', () => child.kill());
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode === 0 || stop.aborted) return null;
  return /Broken promises:\n(.*)/.exec(printed)?.[1] ?? `it ended with ${child.exitCode}`;
}

/** Searches on every core, each with seeds of its own. null: none has found anything */
async function findIn({ seed, ...options }: Search): Promise<string | null> {
  const stop = new AbortController();
  const searches = Array.from({ length: availableParallelism() }, async (_, index) => {
    const found = await search({ ...options, seed: seed + index * seedsOfProcess }, stop.signal);
    if (found !== null) stop.abort();
    return found;
  });
  return (await Promise.all(searches)).find((found) => found !== null) ?? null;
}

/** @param names none: all of them. @returns how many were not noticed */
export async function plantFaults(names: readonly string[], search: Search): Promise<number> {
  const chosen = Object.entries(faults).filter(([name]) => names.length === 0 || names.includes(name));
  const table = new Table({ head: ['fault', 'breaks', 'noticed'], style: { head: [], border: [], compact: true } });
  let missed = 0;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  try {
    for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [index, [name, fault]] of chosen.entries()) {
      const path = join(copy, fault.file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, planted(source, fault));
      const began = performance.now();
      const found = await findIn(search);
      writeFileSync(path, source);
      if (found === null) missed += 1;
      const result = found === null ? 'NOT NOTICED' : `${Math.round((performance.now() - began) / 1000)} s`;
      const left = Math.ceil((chosen.length - index - 1) * search.minutes);
      const what = `${index + 1} of ${chosen.length}, ${name}: ${result}, ${found ?? ''}`;
      process.stderr.write(`${what}; at most ${left} min left\n`);
      table.push([name, fault.breaks, result]);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.stdout.write(`${table.toString()}\n${chosen.length - missed} of ${chosen.length} faults noticed.\n`);
  return missed;
}
