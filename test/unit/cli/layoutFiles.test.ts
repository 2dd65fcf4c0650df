import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLayouts, writeLayout } from '../../../src/cli/layoutFiles';
import { renamed } from '../../builders/layouts';

it('reads the methods of these names alone, none whose name only begins so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-layouts-'));
  for (const name of ['pix', 'pix_key', 'pixel']) await writeLayout(folder, renamed(name));
  const namesOf = async (names: readonly string[]) =>
    (await readLayouts(folder, names)).files.map(({ layout }) => layout.method.name);
  expect(await namesOf(['pix'])).toEqual(['pix']);
  expect(await namesOf(['pixel', 'pix_key'])).toEqual(['pix_key', 'pixel']);
  expect(await namesOf([])).toEqual(['pix', 'pix_key', 'pixel']);
  await rm(folder, { recursive: true });
});
