import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { newRequestId } from '../../../../src/contract/ids';
import type { SentFields } from '../../../../src/gateway/acquirer/Acquirer';
import { createSandbox } from '../../../../src/gateway/acquirer/createSandbox';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { startGateway } from '../../../../src/gateway/startGateway';
import { renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { signIn } from '../../../fixtures/testGateway';
import { callHttp, openSocket, transactionOf } from '../support/playerCalls';

/** Nothing but their numbers says that any of these is a card's. */
const layout = {
  ...renamed('plain_names', {
    fields: [
      { name: 'amount', type: 'amount' },
      ...['cc_number', 'cid', 'foo', 'note', 'holder'].map((name) => ({
        name,
        type: 'text' as const,
        isOptional: true,
      })),
    ],
  }),
  sandbox: { steps: ['form' as const, 'redirect' as const], form: [{ name: 'bar', type: 'text' as const }] },
};

const log: string[] = [];
/** What the acquirer got, in order. */
const sent: SentFields[] = [];
/** What is stored of the fields, decrypted. */
const stored: SentFields[] = [];

const folder = await mkdtemp(join(tmpdir(), 'cashier-cards-'));
const methods = join(folder, 'methods');
await mkdir(methods);
await writeFile(join(methods, 'plain_names.deposit.json'), JSON.stringify(layout));
const environment = { SANDBOX: '1', PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'trace' };
const gateway = await startGateway(
  readSettings(environment),
  {
    methods,
    migrations: fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url)),
    dist: null,
  },
  { write: (line) => void log.push(line) },
  (parts) => {
    const { acquirer, routes } = createSandbox(parts);
    return {
      routes,
      acquirer: {
        ...acquirer,
        start(row, fields) {
          sent.push(fields);
          stored.push(row.fields);
          return acquirer.start(row, fields);
        },
        answer(row, requestId, action) {
          if (action.kind === 'form') sent.push(action.fields);
          return acquirer.answer(row, requestId, action);
        },
      },
    };
  },
);
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** The bytes of every file of the database, its write-ahead log included. */
async function databaseText(): Promise<string> {
  const files = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

it('card numbers and security codes reach the acquirer, and are in no file and no log line [PROD-5]', async () => {
  const { token } = await signIn(gateway);
  const socket = await openSocket(gateway.url, token);
  const transports = [
    (name: 'createDeposit' | 'transactionStep', payload: object) => callHttp(gateway.url, token, name, payload),
    (name: 'createDeposit' | 'transactionStep', payload: object) => socket.call(name, payload),
  ];
  const numbers = ['4539 5787 6362 1486', '6011-0009-9013-9424', '371449635398431', '5018000000000009'];
  const [inNamed = '', inUnnamed = '', inNote = '', inStep = ''] = numbers;
  for (const [index, call] of transports.entries()) {
    const fields = {
      cc_number: inNamed,
      cid: '8317 on the back',
      foo: inUnnamed,
      note: `Card ${inNote}!`,
      holder: 'Ana Quixote',
    };
    const payload = pix({ method: layout.method.name, amount: `50${index}`, fields });
    const made = transactionOf(await call('createDeposit', payload));
    expect(sent.at(-1)).toEqual(fields);
    const answer = { requestId: newRequestId(), id: made.id, fields: { bar: inStep } };
    expect(transactionOf(await call('transactionStep', answer)).next.kind).toBe('redirect');
    expect(sent.at(-1)).toEqual(answer.fields);
    expect(transactionOf(await call('createDeposit', payload)).id).toBe(made.id);
  }
  socket.close();
  await fetch(`${gateway.url}/api/${inStep}?card=${inStep}`);
  await gateway.close();

  const written = [await databaseText(), ...log, JSON.stringify(stored)].join('\n');
  expect(stored).toContainEqual(expect.objectContaining({ holder: 'Ana Quixote' }));
  expect(written).toContain('plain_names');
  expect(log.length).toBeGreaterThan(5);
  const secrets = [...numbers, ...numbers.map((number) => number.replaceAll(/\D/g, '')), 'on the back'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
