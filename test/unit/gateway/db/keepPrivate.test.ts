import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFilePrivate, keepFolderPrivate, keepTreePrivate } from '../../../../src/gateway/db/keepPrivate';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o7777).toString(8);

it("a tree becomes the owner's alone, without what its links lead to [PROD-4]", async () => {
  const [tree, outside] = [join(folder, 'tree'), join(folder, 'outside')];
  await mkdir(join(tree, 'base/1'), { recursive: true });
  await writeFile(outside, '');
  await writeFile(join(tree, 'base/1/1261'), '');
  await symlink(outside, join(tree, 'link'));
  for (const path of [tree, join(tree, 'base'), join(tree, 'base/1')]) await chmod(path, 0o777);
  for (const path of [outside, join(tree, 'base/1/1261')]) await chmod(path, 0o666);
  await keepTreePrivate(tree);
  for (const path of [tree, join(tree, 'base'), join(tree, 'base/1')]) expect(await modeOf(path)).toBe('700');
  expect(await modeOf(join(tree, 'base/1/1261'))).toBe('600');
  expect(await modeOf(outside)).toBe('666');
});

it("a folder becomes the owner's alone, and what is beside the database in it stays as it is [PROD-4]", async () => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, '');
  await chmod(file, 0o644);
  await chmod(folder, 0o755);
  await keepFolderPrivate(folder);
  expect([await modeOf(folder), await modeOf(file)]).toEqual(['700', '644']);
});

const isRoot = process.getuid?.() === 0;

/** Somebody else's file; as root, it is run as a user who owns nothing. */
async function withForeignFile(run: (file: string) => Promise<void>): Promise<void> {
  if (!isRoot) return run('/etc/hosts');
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [folder, file]) await chmod(path, 0o777);
  process.seteuid?.(65_534);
  try {
    await run(file);
  } finally {
    process.seteuid?.(0);
  }
}

// Threads cannot change their user.
it.runIf(isMainThread)('a mode that cannot be changed is a problem with a remedy [PROD-4]', () =>
  withForeignFile(async (file) => {
    await expect(keepFilePrivate(file)).rejects.toMatchObject({
      message: expect.stringContaining(file),
      remedy: expect.stringMatching(/chown.*DATA_DIR/),
    });
  }),
);

it('a folder that all users share is not taken from them', async () => {
  await chmod(folder, 0o1777);
  await expect(keepFolderPrivate(folder)).rejects.toMatchObject({ remedy: expect.stringContaining('DATA_DIR') });
  expect(await modeOf(folder)).toBe('1777');
});

it('a file that is gone meanwhile is none', async () => {
  await expect(keepFilePrivate(join(folder, 'gateway.pid'))).resolves.toBeUndefined();
});
