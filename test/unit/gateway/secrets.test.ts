import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '../../../src/gateway/StartProblem';
import { readOpsToken, readRoots } from '../../../src/gateway/secrets';
import { readSettings } from '../../../src/gateway/settings/settings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const rootsOf = (environment: Record<string, string>, dataFolder: string) =>
  readRoots({ ...readSettings(environment), dataFolder });
const rootIn = async (dataFolder: string) => hexOf((await rootsOf({}, dataFolder)).root);
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the secrets of a gateway', () => {
  it('are taken from the environment', async () => {
    const given = 'a root of thirty-two characters or so';
    expect(new TextDecoder().decode((await rootsOf({ ROOT_SECRET: given }, folder)).root)).toBe(given);
    const hex = 'ab'.repeat(32);
    expect(hexOf((await rootsOf({ ROOT_SECRET: hex }, folder)).root)).toBe(hex);
    expect(await readOpsToken('a token of the owner', folder)).toBe('a token of the owner');
  });

  it('are created once, in files of their own in a data folder that need not exist yet', async () => {
    const data = join(folder, 'new/data');
    const secret = await rootIn(data);
    const token = await readOpsToken(undefined, data);
    expect([secret, token]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(await rootIn(data)).toBe(secret);
    expect(await readOpsToken(undefined, data)).toBe(token);
    expect(await readFile(join(data, 'root-secret'), 'utf8')).toBe(secret);
    expect(await readFile(join(data, 'ops-token'), 'utf8')).toBe(token);
  });

  it('can be read by the owner of the files only, whoever opened them to others meanwhile [PROD-4]', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const [data, file] = [join(folder, 'data'), join(folder, 'data/root-secret')];
    const secret = await rootIn(data);
    expect([await modeOf(data), await modeOf(file)]).toEqual([0o700, 0o600]);
    for (const path of [data, file]) await chmod(path, 0o777);
    expect(await rootIn(data)).toBe(secret);
    expect([await modeOf(data), await modeOf(file)]).toEqual([0o700, 0o600]);
  });

  const whole = 'ab'.repeat(32);
  it.each([
    ['empty', ''],
    ['cut off', whole.slice(1)],
    ['as long, with other characters before', `g${whole.slice(1)}`],
    ['as long, with other characters after', `${whole.slice(1)}g`],
  ])('are created anew where a file is damaged: %s', async (_, damaged) => {
    await writeFile(join(folder, 'root-secret'), damaged);
    const secret = await rootIn(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await rootIn(folder)).toBe(secret);
  });

  it('are stored nowhere with the database in memory', async () => {
    const [one, other] = [await rootIn('memory'), await rootIn('memory')];
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(one).not.toBe(other);
  });
});

describe('the root of all keys', () => {
  const [root, before, shared] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
  const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
  const databaseUrl = { DATABASE_URL: 'postgres://database/cashier' };

  it('is taken over from the file of an earlier release [PROD-9]', async () => {
    const former = 'ab'.repeat(32);
    await writeFile(join(folder, 'token-secret'), former);
    expect(await rootIn(folder)).toBe(former);
    expect(await rootIn(folder)).toBe(former);
    expect(await readFile(join(folder, 'root-secret'), 'utf8')).toBe(former);
    await expect(stat(join(folder, 'token-secret'))).rejects.toThrow('ENOENT');
  });

  it("is the file's although TOKEN_SECRET is set, which the platform knows", async () => {
    const { root: created, legacy } = await rootsOf({ TOKEN_SECRET: shared }, folder);
    expect(hexOf(created)).toBe(await rootIn(folder));
    expect(legacy.map(textOf)).toContain(shared);
  });

  it('has a previous one while it is rotated [PROD-9]', async () => {
    const roots = await rootsOf({ ROOT_SECRET: root, ROOT_SECRET_PREVIOUS: before }, folder);
    expect([textOf(roots.root), textOf(roots.previous)]).toEqual([root, before]);
  });

  it('on several nodes is that of the environment, else that of TOKEN_SECRET, else refused [PROD-9]', async () => {
    const tokenSecrets = { TOKEN_SECRET: shared, TOKEN_SECRET_PREVIOUS: before };
    const given = await rootsOf({ ...databaseUrl, ...tokenSecrets, ROOT_SECRET: root }, folder);
    expect([textOf(given.root), given.previous]).toEqual([root, undefined]);
    const derived = await rootsOf({ ...databaseUrl, ...tokenSecrets }, folder);
    expect([textOf(derived.root), textOf(derived.previous)]).toEqual([shared, before]);
    await expect(rootsOf(databaseUrl, folder)).rejects.toThrow(StartProblem);
  });
});
