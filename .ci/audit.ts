/**
 * Fails on known vulnerabilities in shipped dependencies (`npm audit`) without an exception, and on exceptions that are
 * no longer needed. It fails, too, when no registry answers: nothing was checked. `--allow-offline` passes then, for
 * machines that reach none; `npm test` uses it, and a release runs `npm run audit`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly unknown[] }>>;
}
/** Package → why it may stay, and when to review that. */
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
  process.stdout.write('audit: the registry did not answer; NOTHING WAS CHECKED.\n');
  process.exitCode = process.argv.includes('--allow-offline') ? 0 : 1;
} else {
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => refused.has(severity));
  const open = found.filter(([name]) => !(name in exceptions));
  const stale = Object.keys(exceptions).filter((name) => !found.some(([known]) => known === name));
  for (const [name, { severity }] of open) process.stdout.write(`audit: ${name} (${severity}) has no exception.\n`);
  for (const name of stale) process.stdout.write(`audit: the exception for ${name} is no longer needed.\n`);
  process.stdout.write(`audit: ${found.length} known, ${open.length} without an exception.\n`);
  process.exitCode = open.length + stale.length > 0 ? 1 : 0;
}
