/**
 * Known vulnerabilities in what is shipped (`npm audit`), against a list of exceptions with a reason for each. A registry
 * that cannot be asked is said and does not stop a build: `npm run audit` on a machine that reaches one does.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly unknown[] }>>;
}
/** package → why it may stay, and until when this is looked at again. */
const exceptions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(fileURLToPath(new URL('./auditExceptions.json', import.meta.url)), 'utf8'),
);
const refused = new Set(['moderate', 'high', 'critical']);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
let report: Report = {};
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
if (!report.vulnerabilities) {
  process.stdout.write('audit: the registry could not be asked; nothing was checked.\n');
} else {
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => refused.has(severity));
  const open = found.filter(([name]) => !(name in exceptions));
  const stale = Object.keys(exceptions).filter((name) => !found.some(([known]) => known === name));
  for (const [name, { severity }] of open) process.stdout.write(`audit: ${name} (${severity}) has no exception.\n`);
  for (const name of stale) process.stdout.write(`audit: the exception for ${name} is no longer needed.\n`);
  process.stdout.write(`audit: ${found.length} known, ${open.length} without an exception.\n`);
  process.exitCode = open.length + stale.length > 0 ? 1 : 0;
}
