/**
 * Part of `npm run lint`: does each planted fault of test/faults still apply, and does its test exist? `npm run faults`,
 * which plants them, takes an hour.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faults } from '../test/faults/faults';

const root = fileURLToPath(new URL('..', import.meta.url));

const placeholders = /%[sdifjo]|\$\{[^}]*\}|\$\w+/g;

/** A title in the code, as a pattern: '%s' of a table and '${name}' may be anything. */
function patternOf(title: string): RegExp {
  const parts = title.split(placeholders);
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`);
}

/** The texts in the code of a test that may be its titles: with words of their own. */
const titlesIn = (code: string): readonly string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`/g)]
    .map(([, single, double, template]) => single?.replaceAll("\\'", "'") ?? double ?? template ?? '')
    .filter((text) => (text.replaceAll(placeholders, '').match(/\p{L}/gu) ?? []).length > 3);

const complaints = Object.entries(faults).flatMap(([name, { test, title }]) => {
  const patch = `test/faults/${name}.patch`;
  const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { cwd: root, encoding: 'utf8' });
  const code = existsSync(root + test) ? readFileSync(root + test, 'utf8') : '';
  return [
    ...(status === 0 ? [] : [`${patch} does not apply: write it again for the code as it is. ${stderr.trim()}`]),
    ...(titlesIn(code).some((one) => patternOf(one).test(title)) ? [] : [`${test} has no test '${title}' (${name})`]),
  ];
});
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`faults: ${Object.keys(faults).length}, ${complaints.length} problems\n`);
if (complaints.length > 0) process.exitCode = 1;
