import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyCodeOf } from '../../../../src/contract/ids';
import type { AcquirerFactory } from '../../../../src/gateway/acquirer/chooseAcquirer';
import { createSandboxAcquirer } from '../../../../src/gateway/acquirer/createSandboxAcquirer';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { openBalances } from '../../../../src/gateway/ledger/openBalances';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { type Gateway, startGateway } from '../../../../src/gateway/startGateway';
import { pixLayout } from '../../../builders/layouts';
import { pix, speiPayout } from '../../../builders/payments';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { signPlatformToken } from '../support/platformToken';
import { callHttp, post, transactionOf } from '../support/playerCalls';
import { studioClients } from '../support/studioClient';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const migrations = `${root}src/gateway/db/migrations`;
const secret = 'a secret of thirty-two characters';
const rootSecret = 'the root of every key of this gateway';

/** An acquirer that waits for its bank: it shows the steps of the sandbox's and never decides. */
const waitingAcquirer: AcquirerFactory = (parts) => ({
  routes: async () => {},
  acquirer: {
    ...createSandboxAcquirer(parts),
    takenErrors: () => null,
    open: (_, __, now) => ({
      createdAt: now,
      expiresAt: new Date(now.getTime() + 900_000),
      status: 'waiting',
      dueAt: null,
      dueOutcome: null,
    }),
    answer: async () => ({ errors: { code: { key: 'code.wrong' } } }),
    resume: async () => {},
  },
});

let folder: string;
let gateway: Gateway;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-live-'));
  for (const page of ['widget', 'studio', 'embed', 'gateway/demo']) {
    await mkdir(join(folder, 'dist', page), { recursive: true });
    await writeFile(join(folder, 'dist', page, 'index.html'), '<!doctype html><head></head><body></body>');
  }
  const dataFolder = join(folder, 'data');
  // A platform's token, as its own back end makes one.
  token = await signPlatformToken(secret);
  const { db, close } = await openDatabase({ dataFolder, migrationsFolder: migrations });
  // What they have paid in before: without the sandbox a new player has nothing.
  await openBalances(db, 'ana', new Map([[currencyCodeOf('MXN'), '500']]));
  await close();
  gateway = await startGateway(
    { ...readSettings({ TOKEN_SECRET: secret, ROOT_SECRET: rootSecret }), port: 0, dataFolder },
    { methods: `${root}schemas/methods`, migrations, dist: join(folder, 'dist') },
    { write: () => {} },
    waitingAcquirer,
  );
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a gateway without the sandbox', () => {
  it('has no route of it: no token, no decision, no fault, no push [PROD-2]', async () => {
    expect(gateway.sandboxUrl).toBeNull();
    const reference = 'ABCD2345';
    for (const path of [
      'session',
      'expire',
      'faults',
      'push',
      'scenario',
      `pay/${reference}`,
      `pay/${reference}/decide`,
    ])
      expect([path, (await post(`${gateway.url}/sandbox/${path}`, { userId: 'ana' })).status]).toEqual([path, 404]);
    for (const path of ['', '/', `/pay/${reference}`, '/acquirer.css', '/notice.css'])
      expect([path, (await fetch(`${gateway.url}/sandbox${path}`)).status]).toEqual([path, 404]);
  });

  it('has no demo page, and the others [PROD-2]', async () => {
    const statuses = async (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await fetch(gateway.url + path)).status));
    expect(await statuses(['/', '/demo/', '/demo/index.html'])).toEqual([404, 404, 404]);
    expect(await statuses(['/cashier/', '/studio/', '/healthz'])).toEqual([200, 200, 200]);
  });

  it('mints no token for a rehearsal, either [PROD-2]', async () => {
    const { publisher } = studioClients(() => gateway);
    const refused = { status: 403, body: { error: { code: 'NO_SANDBOX', message: expect.stringMatching(/\S/) } } };
    expect(await publisher('POST', 'rehearse', pixLayout)).toMatchObject(refused);
  });

  it('gives nobody money to withdraw [PROD-6]', async () => {
    const payload = speiPayout({ amount: '501' });
    expect(await callHttp(gateway.url, token, 'createWithdrawal', payload)).toMatchObject({
      status: 422,
      body: { error: { fields: { amount: { key: 'form.amount.notEnough' } } } },
    });
  });

  it('lets no amount and no code decide a payment [PROD-2]', async () => {
    const call = async (...[name, payload]: [Parameters<typeof callHttp>[2], object]) =>
      transactionOf(await callHttp(gateway.url, token, name, payload));
    const deposit = await call('createDeposit', pix({ amount: '511' }));
    const withdrawal = await call('createWithdrawal', speiPayout());
    const answer = { requestId: crypto.randomUUID(), id: withdrawal.id, fields: { code: '123456' } };
    const { status, body } = await callHttp(gateway.url, token, 'transactionStep', answer);
    expect([status, body]).toEqual([422, expect.objectContaining({ error: expect.anything() })]);
    // The sandbox decides after a second.
    await wait(2000);
    for (const { id } of [deposit, withdrawal]) expect(await call('transaction', { id })).toMatchObject({ status: 0 });
  });
});

describe('a token', () => {
  it('of a former sandbox, or of the studio, is none of a player [PROD-2] [PROD-9]', async () => {
    for (const claims of [{ iss: 'cashier-sandbox' }, { iss: 'cashier-studio' }]) {
      const old = await signPlatformToken(secret, claims);
      expect((await callHttp(gateway.url, old, 'countrySelector', {})).status).toBe(401);
    }
    const other = await startTestGateway({ tokenSecret: secret, rootSecret });
    const { token: minted } = await signIn(other);
    expect((await callHttp(other.url, minted, 'countrySelector', {})).status).toBe(200);
    await other.close();
    expect((await callHttp(gateway.url, minted, 'countrySelector', {})).status).toBe(401);
  });
});

describe('a start', () => {
  const folders = { methods: `${root}schemas/methods`, migrations, dist: null };
  const startWith = (environment: Record<string, string>) =>
    startGateway({ ...readSettings(environment), port: 0, dataFolder: join(folder, 'never') }, folders);

  it.each([{}, { SANDBOX: '' }, { SANDBOX: '0' }, { NODE_ENV: 'development' }, { NODE_ENV: 'production' }])(
    'with %j is refused while nobody decides payments [PROD-3]',
    async (environment) => {
      await expect(startWith(environment)).rejects.toThrow('No acquirer is configured');
    },
  );

  it('without a way to sign the tokens of players is refused [PROD-9]', async () => {
    const settings = { ...readSettings({}), port: 0, dataFolder: 'memory' };
    await expect(startGateway(settings, folders, undefined, waitingAcquirer)).rejects.toThrow('Nobody can sign');
  });

  it('of a sandbox on another address is refused before it listens', async () => {
    await expect(startWith({ SANDBOX: '1', HOST: '0.0.0.0' })).rejects.toThrow('does not listen on HOST=0.0.0.0');
  });
});
