import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFilePrivate, keepFolderPrivate } from './db/keepPrivate';

/** Random bytes in hex, created once in a file beside the database that only its owner can read. */
async function readOrCreateSecret(dataFolder: string, file: string, bytes: number): Promise<string> {
  const created = randomBytes(bytes).toString('hex');
  if (dataFolder === 'memory') return created;
  const path = join(dataFolder, file);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await keepFolderPrivate(dataFolder);
  const stored = await readFile(path, 'utf8').catch(() => '');
  const isWhole = stored.length === created.length && !/[^0-9a-f]/.test(stored);
  if (!isWhole) await writeFile(path, created, { mode: 0o600 });
  // The mode of a file that exists already does not change when it is written.
  await keepFilePrivate(path);
  return isWhole ? stored : created;
}

/** The secret from the environment, else one that is created once. */
export async function readTokenSecret(given: string | undefined, dataFolder: string): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  return Buffer.from(await readOrCreateSecret(dataFolder, 'token-secret', 32), 'hex');
}

/** The studio's token from the environment, else one that is created once and printed at start. */
export const readOpsToken = async (given: string | undefined, dataFolder: string): Promise<string> =>
  given ?? readOrCreateSecret(dataFolder, 'ops-token', 16);

/** Keyed hashes of payloads: a plain hash of a card number can be reversed by trying all numbers (PCI DSS 3.5.1.1). */
export const createFingerprint =
  (secret: Uint8Array) =>
  (parts: readonly unknown[]): string =>
    createHmac('sha256', secret).update('payload ').update(JSON.stringify(parts)).digest('hex');
