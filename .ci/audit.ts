/**
 * Fails on known vulnerabilities (`npm audit`) in shipped packages without an exception, and on exceptions that are no
 * longer needed. Shipped is what the build's bill of materials has: pages contain some of npm's development dependencies.
 * It fails, too, when no registry answers: nothing was checked. `--allow-offline` passes then, for machines that reach
 * none; `npm test` uses it, and a release runs `npm run audit`, which fails half a year before a release that is deployed
 * gets no more fixes, too (deploy/VERSIONS.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { showHelp } from './help';
import { endingSoon, readDeployedReleases } from './supportEnds';

showHelp(import.meta.url);

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly unknown[] }>>;
}
/** Package → why it may stay, and when to review that. */
const exceptions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(fileURLToPath(new URL('./auditExceptions.json', import.meta.url)), 'utf8'),
);
/** The names of the packages that the image and the pages are made of. */
function readShipped(): ReadonlySet<string> {
  const bill = fileURLToPath(new URL('../dist/sbom.cdx.json', import.meta.url));
  if (!existsSync(bill)) throw new Error('There is no bill of materials. Run: npm run build');
  const { components }: { readonly components: readonly { readonly name: string }[] } = JSON.parse(
    readFileSync(bill, 'utf8'),
  );
  return new Set(components.map(({ name }) => name));
}

const isLenient = process.argv.includes('--allow-offline');
const refused = new Set(['moderate', 'high', 'critical']);

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
let report: Report = {};
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
if (!report.vulnerabilities) {
  process.stdout.write('audit: the registry did not answer; NOTHING WAS CHECKED.\n');
  process.exitCode = isLenient ? 0 : 1;
} else {
  const shipped = readShipped();
  const found = Object.entries(report.vulnerabilities).filter(
    ([name, { severity }]) => refused.has(severity) && shipped.has(name),
  );
  const open = found.filter(([name]) => !(name in exceptions));
  const stale = Object.keys(exceptions).filter((name) => !found.some(([known]) => known === name));
  for (const [name, { severity }] of open) process.stdout.write(`audit: ${name} (${severity}) has no exception.\n`);
  for (const name of stale) process.stdout.write(`audit: the exception for ${name} is no longer needed.\n`);
  process.stdout.write(`audit: ${found.length} known, ${open.length} without an exception.\n`);
  process.exitCode = open.length + stale.length > 0 ? 1 : 0;
}

// The result of `npm test` does not depend on the day.
if (!isLenient)
  for (const { name, supportedUntil } of endingSoon(readDeployedReleases(), Date.now())) {
    process.stdout.write(`audit: ${name} gets no fixes after ${supportedUntil}: deploy a newer one.\n`);
    process.exitCode = 1;
  }
