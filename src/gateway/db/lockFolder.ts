import { randomUUID } from 'node:crypto';
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../StartProblem';

/** Folders locked by this process: elsewhere a lock with its pid is left over from a former process. */
const lockedHere = new Set<string>();

/** Whether it is an error of the system with this code. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM'); // it runs as another user
  }
};

const ownerIn = async (path: string): Promise<number> =>
  Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);

const inUse = (folder: string, owner: number): StartProblem =>
  new StartProblem(
    `The data folder ${folder} is in use by process ${owner}.`,
    'Stop that process, or start this one with another folder: DATA_DIR=./data-2 npm start',
  );

/** Creates the lock with its content in one step, so nobody reads an empty one. */
async function tryLink(path: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, String(process.pid), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

/** Removes the lock of a dead process; restores it if a living process has replaced it in the meantime. */
async function removeStaleLock(path: string, dead: number): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  const isMoved = await rename(path, moved).then(
    () => true,
    () => false, // another process has removed it already
  );
  if (!isMoved) return;
  const owner = await ownerIn(moved);
  if (owner > 0 && owner !== dead) await link(moved, path).catch(() => {});
  await rm(moved);
}

/**
 * Locks the data folder: the embedded database has no lock of its own, and two processes would lose each other's rows.
 * The lock of a dead process is taken over.
 * @returns a function that unlocks it
 * @throws StartProblem when another process uses the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const place = await realpath(folder);
  if (lockedHere.has(place)) throw inUse(folder, process.pid);
  lockedHere.add(place);
  try {
    const path = join(place, 'gateway.pid');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await tryLink(path)) {
        return async () => {
          lockedHere.delete(place);
          await rm(path, { force: true });
        };
      }
      const owner = await ownerIn(path);
      if (owner > 0 && owner !== process.pid && isAlive(owner)) throw inUse(folder, owner);
      await removeStaleLock(path, owner);
    }
    throw new StartProblem(
      `The data folder ${folder} could not be locked.`,
      `Delete ${path} when no gateway is running.`,
    );
  } catch (error) {
    lockedHere.delete(place);
    throw error;
  }
}
