/**
 * npm run check:deployment -- https://pay.example.com/cashier/ [--manifest dist/widget/scripts.json]
 * Compares what a deployed widget serves with what was built (PCI DSS 4.0.1 11.6.1): its scripts byte by byte, no script
 * besides them, and the headers that keep others out. Prints JSON; ends with 1 when anything differs. For a scheduler.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type Inventory, integrityOf } from './scriptInventory';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { manifest: { type: 'string', default: 'dist/widget/scripts.json' } },
});
const [address] = positionals;
if (!address) throw new Error('Name the widget: npm run check:deployment -- https://pay.example.com/cashier/');

/** csp_evaluator: 10 high … 30 medium; above that are hints. */
const worstSeverity = 30;

/** Headers that must stand, with what they must say. */
const headers: readonly (readonly [name: string, says: RegExp])[] = [
  ['content-security-policy', /require-trusted-types-for 'script'/],
  ['content-security-policy', /default-src 'none'/],
  ['content-security-policy', /frame-ancestors /],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:strict-origin-when-cross-origin|strict-origin|no-referrer)$/],
];

const problems: string[] = [];
const inventory: Inventory = JSON.parse(await readFile(values.manifest, 'utf8'));
const page = await fetch(address);
const html = await page.text();
if (!page.ok) problems.push(`${address} answered ${page.status}.`);

for (const [name, says] of headers) {
  const value = page.headers.get(name);
  if (value === null || !says.test(value)) problems.push(`The header ${name} does not say ${says.source}.`);
}
const policy = new CspParser(page.headers.get('content-security-policy') ?? '').csp;
for (const { severity, directive, description } of new CspEvaluator(policy).evaluate())
  if (severity <= worstSeverity) problems.push(`The policy's ${directive}: ${description}`);

const known = new Map(inventory.scripts.map(({ file, integrity }) => [file, integrity]));
for (const [tag, attributes = '', words = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
  const source = attributes.match(/\bsrc="([^"]+)"/)?.[1];
  if (source === undefined) {
    if (!/type="application\/json"/.test(attributes) && words.trim() !== '')
      problems.push(`The page holds a script of its own: ${tag.slice(0, 60)}…`);
    continue;
  }
  const integrity = known.get(source);
  if (!integrity) problems.push(`The page loads ${source}, which the manifest does not know.`);
  else if (!attributes.includes(integrity)) problems.push(`The page loads ${source} without its integrity.`);
}
await Promise.all(
  [...inventory.scripts, ...inventory.styles].map(async ({ file, integrity }) => {
    const served = await fetch(new URL(file, address));
    const found = served.ok ? integrityOf(new Uint8Array(await served.arrayBuffer())) : `status ${served.status}`;
    if (found !== integrity) problems.push(`${file} is not what was built: ${found}.`);
  }),
);

const report = { address, version: inventory.version, scripts: inventory.scripts.length, problems };
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
