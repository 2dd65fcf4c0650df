import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFingerprint, readOpsToken, readTokenSecret } from '../../../src/gateway/secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the secrets of a gateway', () => {
  it('are taken from the environment', async () => {
    const given = 'a secret of thirty-two characters';
    expect(new TextDecoder().decode(await readTokenSecret(given, folder))).toBe(given);
    expect(await readOpsToken('a token of the owner', folder)).toBe('a token of the owner');
  });

  it('are created once, in files of their own in a data folder that need not exist yet', async () => {
    const data = join(folder, 'new/data');
    const secret = hexOf(await readTokenSecret(undefined, data));
    const token = await readOpsToken(undefined, data);
    expect([secret, token]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(hexOf(await readTokenSecret(undefined, data))).toBe(secret);
    expect(await readOpsToken(undefined, data)).toBe(token);
    expect(await readFile(join(data, 'token-secret'), 'utf8')).toBe(secret);
    expect(await readFile(join(data, 'ops-token'), 'utf8')).toBe(token);
  });

  it('can be read by the owner of the files only, whoever opened them to others meanwhile [PROD-4]', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const [data, file] = [join(folder, 'data'), join(folder, 'data/token-secret')];
    const secret = hexOf(await readTokenSecret(undefined, data));
    expect([await modeOf(data), await modeOf(file)]).toEqual([0o700, 0o600]);
    for (const path of [data, file]) await chmod(path, 0o777);
    expect(hexOf(await readTokenSecret(undefined, data))).toBe(secret);
    expect([await modeOf(data), await modeOf(file)]).toEqual([0o700, 0o600]);
  });

  const whole = 'ab'.repeat(32);
  it.each([
    ['empty', ''],
    ['cut off', whole.slice(1)],
    ['as long, with other characters before', `g${whole.slice(1)}`],
    ['as long, with other characters after', `${whole.slice(1)}g`],
  ])('are created anew where a file is damaged: %s', async (_, damaged) => {
    await writeFile(join(folder, 'token-secret'), damaged);
    const secret = hexOf(await readTokenSecret(undefined, folder));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(hexOf(await readTokenSecret(undefined, folder))).toBe(secret);
  });

  it('are stored nowhere with the database in memory', async () => {
    const [one, other] = [await readTokenSecret(undefined, 'memory'), await readTokenSecret(undefined, 'memory')];
    expect(hexOf(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(hexOf(one)).not.toBe(hexOf(other));
  });
});

describe('the fingerprint of a payload', () => {
  const keyedBy = (secret: string) => createFingerprint(new TextEncoder().encode(secret));
  const secret = 'a secret of thirty-two characters';

  it('differs with each part and with the secret', () => {
    const fingerprint = keyedBy(secret);
    const payloads = [['pix', '100'], ['pix', '10', '0'], ['pix']];
    const all = [...payloads.map(fingerprint), keyedBy('another')(['pix'])];
    expect(new Set(all).size).toBe(4);
  });

  it('is the same in every release: it is compared with that of stored payments', () => {
    expect(keyedBy(secret)(['deposit', 'pix', '100', null, [['cpf', '529.982.247-25']]])).toBe(
      '94844c2802fb6bc63e303295ae6976b6bf1de7ceed03f7c6005e0e9684818179',
    );
  });
});
