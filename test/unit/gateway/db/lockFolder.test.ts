import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../../src/gateway/db/lockFolder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The lock names this process until it is released, and no file is left behind. */
async function expectTakenOver(): Promise<void> {
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['gateway.pid']);
  expect(await readFile(join(folder, 'gateway.pid'), 'utf8')).toBe(String(process.pid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
}

const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of the data folder', () => {
  it('is held by one process, whose pid the error names, and leaves no files', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(`${folder}/.`)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await (await lockFolder(folder))();
  });

  it('is refused while its process runs, and taken over from a dead one', async () => {
    const lock = join(folder, 'gateway.pid');
    await writeFile(lock, String(process.ppid));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
    await writeFile(lock, String(dead()));
    await expectTakenOver();
  });

  it('is taken over from a former process with the same pid, and when it is empty', async () => {
    for (const content of [String(process.pid), '']) {
      await writeFile(join(folder, 'gateway.pid'), content);
      await expectTakenOver();
    }
  });
});
