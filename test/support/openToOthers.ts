import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths at and below a folder that others than their owner may use, or that have more than 0700 and 0600. */
export async function openToOthers(folder: string): Promise<string[]> {
  const paths = ['', ...(await readdir(folder, { recursive: true }))].map((path) => join(folder, path));
  const found = await Promise.all(
    paths.map(async (path) => {
      const entry = await stat(path);
      const mode = entry.mode & 0o777;
      return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${mode.toString(8)} ${path}`];
    }),
  );
  return found.flat();
}
