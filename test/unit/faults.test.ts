import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faults } from '../faults/faults';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run faults` takes an hour; this shows that it could run. */
it.each(Object.entries(faults))('the patch of %s applies, and its test file exists', (name, { test }) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', `test/faults/${name}.patch`], { cwd: root });
  expect([status, String(stderr)]).toEqual([0, '']);
  expect(existsSync(root + test)).toBe(true);
});
