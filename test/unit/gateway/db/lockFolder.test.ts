import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder } from '../../../../src/gateway/db/lockFolder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-lock-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

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

  it('is taken over from a former process with the same pid, and when it names none', async () => {
    for (const content of [String(process.pid), '', '0', 'no pid']) {
      await writeFile(join(folder, 'gateway.pid'), content);
      await expectTakenOver();
    }
  });

  it('is refused while its process runs as another user', async () => {
    await writeFile(join(folder, 'gateway.pid'), String(dead()));
    const failing = (code: string) =>
      vi.spyOn(process, 'kill').mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
    failing('EPERM');
    await expect(lockFolder(folder)).rejects.toThrow('in use by process');
    failing('ESRCH');
    await expectTakenOver();
  });

  it('names another folder as the remedy', async () => {
    const unlock = await lockFolder(folder);
    const problem: unknown = await lockFolder(folder).catch((error: unknown) => error);
    expect(problem).toMatchObject({ remedy: expect.stringContaining('DATA_DIR=') });
    await unlock();
  });

  it('may be gone when it is released', async () => {
    const unlock = await lockFolder(folder);
    await rm(join(folder, 'gateway.pid'));
    await unlock();
    await expectTakenOver();
  });

  it('needs a folder that exists', async () => {
    await expect(lockFolder(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});
