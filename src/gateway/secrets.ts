import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFilePrivate, keepFolderPrivate } from './db/keepPrivate';
import { StartProblem } from './StartProblem';
import type { Settings } from './settings/settings';

/** The text of a secret's file; '': there is none, or it is damaged. */
async function readSecret(path: string, length: number): Promise<string> {
  const stored = await readFile(path, 'utf8').catch(() => '');
  return stored.length === length && !/[^0-9a-f]/.test(stored) ? stored : '';
}

/**
 * Random bytes in hex, created once in a file beside the database that only its owner can read.
 * @param former the name of the file in earlier releases
 */
async function readOrCreateSecret(dataFolder: string, file: string, bytes: number, former?: string): Promise<string> {
  const created = randomBytes(bytes).toString('hex');
  if (dataFolder === 'memory') return created;
  const path = join(dataFolder, file);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await keepFolderPrivate(dataFolder);
  const read = (): Promise<string> => readSecret(path, created.length);
  if (former !== undefined && (await read()) === '') {
    const formerPath = join(dataFolder, former);
    if ((await readSecret(formerPath, created.length)) !== '') await rename(formerPath, path);
  }
  const stored = await read();
  if (stored === '') await writeFile(path, created, { mode: 0o600 });
  // The mode of a file that exists already does not change when it is written.
  await keepFilePrivate(path);
  return stored || created;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `openssl rand -hex 32` writes bytes in hex; any other text is its own bytes. */
const rootOf = (text: string): Uint8Array =>
  /^[0-9a-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : bytesOf(text);

export interface Roots {
  readonly root: Uint8Array;
  /** undefined: the root has not been rotated. */
  readonly previous: Uint8Array | undefined;
  /** What fingerprints were made with before there was a root. */
  readonly legacy: readonly Uint8Array[];
}

type RootSettings = Pick<
  Settings,
  'rootSecret' | 'rootSecretPrevious' | 'tokenSecret' | 'tokenSecretPrevious' | 'databaseUrl' | 'dataFolder'
>;

/** The roots as texts: of the environment, else a file. Several nodes have no folder in common. */
async function rootTexts(settings: RootSettings): Promise<readonly [string, string | undefined]> {
  const { rootSecret, rootSecretPrevious, tokenSecret, tokenSecretPrevious, databaseUrl, dataFolder } = settings;
  if (rootSecret !== undefined) return [rootSecret, rootSecretPrevious];
  if (databaseUrl === undefined)
    return [await readOrCreateSecret(dataFolder, 'root-secret', 32, 'token-secret'), undefined];
  if (tokenSecret !== undefined) return [tokenSecret, tokenSecretPrevious];
  throw new StartProblem(
    'DATABASE_URL is set, and ROOT_SECRET is not.',
    'Give each node the same ROOT_SECRET, as made by: openssl rand -hex 32 (a node with data takes that of its file token-secret)',
  );
}

/** The roots of all keys. @throws StartProblem */
export async function readRoots(settings: RootSettings): Promise<Roots> {
  const { rootSecret, rootSecretPrevious, tokenSecret, tokenSecretPrevious } = settings;
  const [current, before] = await rootTexts(settings);
  const root = rootOf(current);
  const previous = before === undefined ? undefined : rootOf(before);
  const given = [tokenSecret, tokenSecretPrevious, rootSecret, rootSecretPrevious];
  const legacy = [root, ...(previous ? [previous] : []), ...given.flatMap((text) => (text ? [bytesOf(text)] : []))];
  return { root, previous, legacy };
}

/** The studio's token from the environment, else one that is created once and printed at start. */
export const readOpsToken = async (given: string | undefined, dataFolder: string): Promise<string> =>
  given ?? readOrCreateSecret(dataFolder, 'ops-token', 16);
