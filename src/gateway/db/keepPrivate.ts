import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../StartProblem';

const folderMode = 0o700;
const fileMode = 0o600;
const stickyBit = 0o1000;
/** Windows has no such modes: a folder there inherits its access list. */
const hasModes = process.platform !== 'win32';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

const notPrivate = (path: string): StartProblem =>
  new StartProblem(
    `Other users of this machine can read or change ${path}, and its mode cannot be changed.`,
    'Make this user its owner (chown -R) on a disk with file modes, or choose another folder with DATA_DIR.',
  );

/** Sets a mode and checks that it holds: some file systems ignore it. @throws StartProblem */
async function setMode(path: string, mode: number): Promise<void> {
  try {
    const isDone = async (): Promise<boolean> => ((await lstat(path)).mode & 0o777) === mode;
    if (await isDone()) return;
    await chmod(path, mode);
    if (!(await isDone())) throw notPrivate(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return; // the lock of a process that has just ended
    throw code === 'EPERM' || code === 'EACCES' ? notPrivate(path) : error;
  }
}

/** Makes a file readable and writable for its owner only (0600). @throws StartProblem with a remedy */
export async function keepFilePrivate(path: string): Promise<void> {
  if (hasModes) await setMode(path, fileMode);
}

/** Makes a folder its owner's (0700), without what is in it. @throws StartProblem with a remedy */
export async function keepFolderPrivate(path: string): Promise<void> {
  if (!hasModes) return;
  // /tmp and the like: it would be taken from everybody else.
  if ((await stat(path)).mode & stickyBit)
    throw new StartProblem(
      `The folder ${path} is shared by all users of this machine.`,
      'Choose a folder of its own: DATA_DIR=/path',
    );
  await setMode(path, folderMode);
}

/** Makes a folder and all in it the owner's: 0700 and 0600. Links are not followed. @throws StartProblem with a remedy */
export async function keepTreePrivate(path: string): Promise<void> {
  if (!hasModes) return;
  await setMode(path, folderMode);
  const entries = await readdir(path, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const below = join(path, entry.name);
      if (entry.isDirectory()) return keepTreePrivate(below);
      return entry.isFile() ? setMode(below, fileMode) : undefined;
    }),
  );
}
