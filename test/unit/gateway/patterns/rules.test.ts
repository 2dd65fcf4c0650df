import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { type Gateway, startGateway } from '../../../../src/gateway/startGateway';
import { pix } from '../../../builders/payments';
import { expressionsRun } from '../../../fixtures/expressionsRun';
import { type SandboxPlayer, signIn } from '../../../fixtures/testGateway';
import { callHttp } from '../support/playerCalls';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const lines: string[] = [];
let folder: string;
let gateway: Gateway;
let player: SandboxPlayer;

/** The project's layouts, with an expression that can run away in Pix. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layouts-'));
  await cp(`${root}schemas/methods`, folder, { recursive: true });
  const file = join(folder, 'pix.deposit.json');
  const layout = JSON.parse(await readFile(file, 'utf8'));
  layout.method.fields.push({ name: 'nick', type: 'text', isOptional: true, regexList: [{ regex: '^(a+)+$' }] });
  await writeFile(file, JSON.stringify(layout));
  gateway = await startGateway(
    { ...readSettings({ SANDBOX: '1' }), port: 0, dataFolder: 'memory' },
    { methods: folder, migrations: `${root}src/gateway/db/migrations`, dist: null },
    { write: (line) => void lines.push(line) },
  );
  player = await signIn(gateway);
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const deposit = (nick: string) => {
  const payload = pix();
  return callHttp(gateway.url, player.token, 'createDeposit', { ...payload, fields: { ...payload.fields, nick } });
};

it('applies a rule that can run away, as long as it does not', async () => {
  // On a busy machine the test of a good expression may time out, too; then the value passes.
  await expect
    .poll(() => deposit('aab'))
    .toMatchObject({
      status: 422,
      body: { error: { code: 'FIELD_INVALID', fields: { nick: { key: 'error.field' } } } },
    });
  expect((await deposit('aaa')).status).toBe(200);
});

it('accepts a deposit when a rule runs away, blocks nobody, and logs an error without the value', async () => {
  lines.length = 0;
  const value = `${'a'.repeat(77)}!`;
  const { result, run } = await expressionsRun(() => deposit(value));
  expect(result.status).toBe(200);
  expect([...run]).not.toContain('^(a+)+$');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, method: 'pix', field: 'nick', pattern: '^(a+)+$', verdict: 'timed-out' }),
  ]);
  expect(lines.join()).not.toContain(value);
});

it('refuses a value of more than 256 characters without testing it', async () => {
  lines.length = 0;
  expect(await deposit('a'.repeat(257))).toMatchObject({
    status: 422,
    body: { error: { fields: { nick: { key: 'form.error.tooLong' } } } },
  });
  expect(lines).toEqual([]);
});

it('refuses a wrong check digit like a failed expression, with the error of the identifier', async () => {
  const payload = pix();
  const wrong = { ...payload, fields: { ...payload.fields, cpf: '529.982.247-26' } };
  expect(await callHttp(gateway.url, player.token, 'createDeposit', wrong)).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'FIELD_INVALID',
        fields: { cpf: { key: 'error.field', text: { pt: 'Confira se há erro de digitação em “CPF”' } } },
      },
    },
  });
});
