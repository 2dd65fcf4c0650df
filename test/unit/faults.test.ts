import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faults } from '../faults/faults';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A title in the code, as a pattern: '%s' of a table and '${name}' may be anything. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/);
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`);
}

/** The texts in the code of a test that may be its titles. */
const titlesIn = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`/g)].flatMap(([, single, double, template]) =>
    [single?.replaceAll("\\'", "'"), double, template].filter((text) => text !== undefined),
  );

/** `npm run faults` takes an hour; this shows that it could run. */
it.each(Object.entries(faults))('the patch of %s applies, and its test exists', (name, { test, title }) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', `test/faults/${name}.patch`], { cwd: root });
  expect([status, String(stderr)]).toEqual([0, '']);
  const titles = titlesIn(readFileSync(root + test, 'utf8'));
  expect(
    titles.some((one) => one.length > 3 && patternOf(one).test(title)),
    title,
  ).toBe(true);
});
