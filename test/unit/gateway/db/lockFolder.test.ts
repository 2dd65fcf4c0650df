import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../../src/gateway/db/lockFolder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of the data folder', () => {
  it('lets one in, names it to the next, and leaves nothing behind', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(`${folder}/.`)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await (await lockFolder(folder))();
  });

  it('is refused while another process lives, and taken over from one that is gone', async () => {
    const lock = join(folder, 'gateway.pid');
    await writeFile(lock, String(process.ppid));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
    await writeFile(lock, String(dead()));
    await (await lockFolder(folder))();
  });

  it('is taken over where a former process had the same pid, or left an empty file', async () => {
    for (const content of [String(process.pid), '']) {
      await writeFile(join(folder, 'gateway.pid'), content);
      await (await lockFolder(folder))();
    }
  });
});
