import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../StartProblem';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Takes the data folder for this process: a file that only one can create holds the pid. The lock of a process that
 * is gone is taken over. Answers a function that gives the folder back.
 * @throws StartProblem when another living process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'gateway.pid');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new StartProblem(
        `The data folder ${folder} is in use by process ${owner}.`,
        `Stop that process, or start this one with another folder: DATA_DIR=./data-2 npm start`,
      );
    }
    await rm(path, { force: true });
  }
  throw new StartProblem(`The data folder ${folder} could not be locked.`, `Delete ${path} when no gateway is running.`);
}
