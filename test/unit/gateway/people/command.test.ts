import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../support/runCommand';

const folder = await mkdtemp(join(tmpdir(), 'cashier-people-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const people = (...args: string[]) => peopleIn({}, ...args);

async function peopleIn(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const settings = { DATA_DIR: folder, PUBLIC_URL: 'https://pay.example.com', ...environment };
  const { code, stdout, stderr } = await runCommand('gateway/people/command', args, settings);
  return { code, out: stdout, err: stderr };
}

it('adds the first admin from the command line, and verifies the audit log [PROD-8]', async () => {
  const added = await people('add', 'Ana@example.com', '--name', 'Ana Lima', '--role', 'admin');
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toContain(`Ana@example.com, stored in ${folder}, sets a password here`);
  expect(added.out).toMatch(/\nhttps:\/\/pay\.example\.com\/studio\/#link=[\w-]{43}\n$/);
  expect(await people('disable', 'ana@example.com')).toMatchObject({ code: 1, err: expect.stringMatching(/admin/) });
  expect((await people('list')).out).toBe('ana@example.com  Ana Lima  admin  all countries  no password yet\n');
  expect((await people('audit', 'verify')).out).toMatch(/^1 entries, all unchanged\.\nHead, .*: 1:[0-9a-f]{64}\n$/);
});

it.each([
  ['PORT', 'many'],
  ['PUBLIC_URL', 'pay.example.com'],
  ['DATABASE_URL', 'mysql://user:hunter2@host/name'],
])(
  'says what is wrong with %s and what to do, without a stack',
  async (name, value) => {
    const { code, out, err } = await peopleIn({ [name]: value }, 'list');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(new RegExp(`^error: .*${name}.*\\n$`));
    expect(err).not.toContain('hunter2');
  },
  60_000,
);

it('prints its help whatever the settings are', async () => {
  expect(await peopleIn({ PORT: 'many' }, '--help')).toMatchObject({ code: 0, err: '' });
});
