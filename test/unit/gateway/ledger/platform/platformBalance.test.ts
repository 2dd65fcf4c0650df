import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalHolds } from '../../../../../src/gateway/db/ledgerTables';
import type { OpenDatabase } from '../../../../../src/gateway/db/openDatabase';
import type { NewTransaction, TransactionRow } from '../../../../../src/gateway/db/transactionRow';
import { createTransactionStore, type TransactionStore } from '../../../../../src/gateway/db/transactionStore';
import type { DueLoop } from '../../../../../src/gateway/dueWork/createDueLoop';
import { checkLedger } from '../../../../../src/gateway/ledger/checkLedger';
import { createLedger } from '../../../../../src/gateway/ledger/createLedger';
import { createHoldQueue } from '../../../../../src/gateway/ledger/platform/createHoldQueue';
import {
  createPlatformBalance,
  type PlatformBalance,
} from '../../../../../src/gateway/ledger/platform/createPlatformBalance';
import { reserveFirst } from '../../../../../src/gateway/ledger/platform/reserveFirst';
import { pix, speiPayout } from '../../../../builders/payments';
import { cipherOf } from '../../../../fixtures/personalData';
import { signIn, startTestGateway } from '../../../../fixtures/testGateway';
import { type BalanceFault, startBalanceServer } from '../../../../partner/startBalanceServer';
import { openMemoryDatabase } from '../../support/memoryDatabase';
import { callHttp, transactionOf } from '../../support/playerCalls';
import { newPayment, storePayment } from '../../support/storedPayments';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const minute = 60_000;

const platform = await startBalanceServer(secret, 1000);
afterAll(() => platform.close());

describe('a gateway whose platform has the balances', () => {
  it('reserves a withdrawal there, confirms it, and leaves deposits alone [PROD-6]', async () => {
    const gateway = await startTestGateway({ platformBalance: { url: platform.url, secret } });
    const { token } = await signIn(gateway);
    const withdraw = (amount: string) => callHttp(gateway.url, token, 'createWithdrawal', speiPayout({ amount }));
    const ends = await Promise.all(['1000', '999', '998'].map(withdraw));
    const made = ends.filter(({ status }) => status === 200).map(transactionOf);
    const refusals = ends.filter(({ status }) => status === 422);
    expect([made.length, refusals.length]).toEqual([1, 2]);
    const notEnough = { amount: { key: 'form.amount.notEnough' } };
    for (const { body } of refusals) expect(body).toMatchObject({ error: { fields: notEnough } });
    const [{ id } = { id: '' }] = made;
    expect(platform.stateOf(id)).toBe('reserved');

    const step = { requestId: randomUUID(), id, fields: { code: '123456' } };
    expect(transactionOf(await callHttp(gateway.url, token, 'transactionStep', step)).status).toBe(1);
    await expect.poll(() => platform.stateOf(id)).toBe('confirmed');
    const before = platform.received.length;
    transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix()));
    expect(platform.received).toHaveLength(before);

    platform.faults.push('fail');
    const other = await signIn(gateway);
    const payload = speiPayout({ amount: '600' });
    const unknown = { status: 503, body: { error: { code: 'BALANCE_UNKNOWN' } } };
    expect(await callHttp(gateway.url, other.token, 'createWithdrawal', payload)).toMatchObject(unknown);
    const again = transactionOf(await callHttp(gateway.url, other.token, 'createWithdrawal', payload));
    expect(platform.stateOf(again.id)).toBe('reserved');
    await gateway.close();
  });

  it('names the method and the account of a withdrawal, and its player', async () => {
    const gateway = await startTestGateway({ platformBalance: { url: platform.url, secret } });
    const { token } = await signIn(gateway);
    for (const account of ['main', 'additional']) {
      const fields = { pix_key_type: 'cpf', pix_cpf: '529.982.247-25', full_name: 'Ana Souza' };
      const payload = { ...pix({ amount: account === 'main' ? '300' : '301', fields }), account };
      const { id } = transactionOf(await callHttp(gateway.url, token, 'createWithdrawal', payload));
      expect(platform.reserveOf(id)).toEqual({
        transactionId: id,
        userId: expect.stringMatching(/^player-/),
        amount: payload.amount,
        currency: 'BRL',
        method: payload.method,
        account,
      });
    }
    await gateway.close();
  });
});

describe('a reservation', () => {
  let database: OpenDatabase;
  let balance: PlatformBalance;
  /** Waits a tenth of a second. */
  let impatient: PlatformBalance;
  let plain: TransactionStore;
  let store: TransactionStore;
  let later = 0;
  let queue: DueLoop;
  const onError = (error: unknown) => expect.fail(String(error));
  beforeAll(async () => {
    database = await openMemoryDatabase();
    const { db } = database;
    balance = createPlatformBalance({ url: platform.url, secret }, () => {});
    impatient = createPlatformBalance({ url: platform.url, secret }, () => {}, 100);
    plain = createTransactionStore(db, createLedger({ holder: 'platform', opening: '0' }), cipherOf());
    store = reserveFirst(db, plain, balance);
    queue = createHoldQueue(db, balance, onError, () => new Date(Date.now() + later));
  });
  afterEach(async () => {
    later = 0;
    expect((await checkLedger(database.db)).problems).toEqual([]);
  });
  afterAll(async () => {
    balance.close();
    await database.close();
  });

  const withdrawal = (changed: Partial<NewTransaction> = {}) =>
    newPayment({ kind: 'withdrawal', amount: '600', ...changed });
  const made = (changed: Partial<NewTransaction> = {}): Promise<TransactionRow> =>
    storePayment(store, withdrawal(changed));
  const holdOf = async (id: TransactionRow['id']) =>
    (await database.db.select().from(withdrawalHolds).where(eq(withdrawalHolds.transactionId, id)))[0];
  const drainAfter = async (time: number): Promise<void> => {
    later += time;
    await queue.drain();
  };

  it.each<BalanceFault>(['fail', 'drop', 'hang'])(
    'with an unknown outcome (%s) makes nothing, and is given back',
    async (fault) => {
      const values = withdrawal();
      platform.faults.push(fault);
      const asking = reserveFirst(database.db, plain, fault === 'hang' ? impatient : balance);
      expect(await asking.create(values)).toEqual({ notHeld: 'unknown' });
      expect(await store.countOf(values.userId)).toBe(0);
      expect(platform.balanceOf(values.userId)).toBe(fault === 'drop' ? 400 : 1000);
      await drainAfter(0);
      expect([platform.balanceOf(values.userId), (await holdOf(values.id))?.state]).toEqual([1000, 'released']);
      // The player's next try of the same payment is another withdrawal.
      const again = await made({ ...values, id: withdrawal().id });
      expect(platform.stateOf(again.id)).toBe('reserved');
    },
  );

  it('that is refused leaves nothing', async () => {
    const values = withdrawal({ amount: '1001' });
    expect(await store.create(values)).toEqual({ notHeld: 'not-enough' });
    expect(await holdOf(values.id)).toBeUndefined();
  });

  it('is no refusal while one of the player before is to be given back: nobody lacks what is on its way [PROD-25]', async () => {
    const values = withdrawal();
    const again = () => ({ ...values, id: withdrawal().id });
    platform.faults.push('drop');
    expect(await store.create(values)).toEqual({ notHeld: 'unknown' });
    expect(await store.create(again())).toEqual({ notHeld: 'unknown' });
    await drainAfter(0);
    expect(platform.stateOf((await made(again())).id)).toBe('reserved');
    expect(await store.create(withdrawal({ userId: values.userId }))).toEqual({ notHeld: 'not-enough' });
  });

  it('is no refusal that was given back before it was asked for, by a node whose clock is ahead [PROD-25]', async () => {
    const values = withdrawal();
    const overtaken: PlatformBalance = {
      ...balance,
      async send(...asked) {
        await drainAfter(minute);
        return balance.send(...asked);
      },
    };
    expect(await reserveFirst(database.db, plain, overtaken).create(values)).toEqual({ notHeld: 'unknown' });
    expect([platform.balanceOf(values.userId), await store.countOf(values.userId)]).toEqual([1000, 0]);
  });

  it('of a process that dies before it stores the withdrawal is given back after half a minute', async () => {
    const values = withdrawal();
    const dying = reserveFirst(
      database.db,
      { ...plain, create: () => Promise.reject(new Error('The process died.')) },
      balance,
    );
    await expect(dying.create(values)).rejects.toThrow('died');
    await drainAfter(minute / 3);
    expect([platform.balanceOf(values.userId), (await holdOf(values.id))?.state]).toEqual([400, 'reserving']);
    await drainAfter(minute / 3);
    expect([platform.balanceOf(values.userId), (await holdOf(values.id))?.state]).toEqual([1000, 'released']);
    // Whoever stores it now is too late.
    expect(await plain.create(values)).toEqual({ notHeld: 'lost' });
  });

  it('whose withdrawal could not be stored is given back, and the same create may be repeated', async () => {
    let isAway = true;
    const create: TransactionStore['create'] = (...sent) =>
      isAway ? Promise.reject(new Error('The database is away.')) : plain.create(...sent);
    const failing = reserveFirst(database.db, { ...plain, create }, balance);
    const values = withdrawal();
    await expect(failing.create(values)).rejects.toThrow('The database is away.');
    isAway = false;
    await drainAfter(31_000);
    expect(platform.balanceOf(values.userId)).toBe(1000);
    expect(await failing.create({ ...values, id: withdrawal().id })).toMatchObject({ made: { amount: '600' } });
    expect(platform.balanceOf(values.userId)).toBe(400);
  });

  it('is asked for once while the same create is repeated, and given back by a duplicate of it', async () => {
    const values = withdrawal({ amount: '100' });
    const repeated = () => ({ ...values, id: withdrawal().id });
    const onOtherNode = reserveFirst(database.db, plain, balance).create(repeated());
    const [one, other] = await Promise.all([store.create(values), store.create(repeated())]);
    const ends = [one, await onOtherNode];
    expect(other).toEqual(one && 'made' in one ? null : { notHeld: 'unknown' });
    expect(ends).toContainEqual({ notHeld: 'unknown' });
    expect(ends).toContainEqual({ made: expect.objectContaining({ requestId: values.requestId }) });
    const duplicate = { ...values, id: withdrawal().id, requestId: withdrawal().requestId };
    expect(await store.create(duplicate)).toMatchObject({ first: { requestId: values.requestId } });
    await drainAfter(0);
    expect(platform.balanceOf(values.userId)).toBe(900);
  });

  it.each([
    ['processed', 'confirmed', 'confirm', 400],
    ['mistaked', 'released', 'release', 1000],
  ] as const)(
    'of a withdrawal that is %s is %s until the platform answers, with growing backoff',
    async (status, end, action, left) => {
      const payment = await made();
      const { id, userId } = payment;
      await plain.settle(payment, { status }, 'end');
      const before = platform.received.length;
      platform.faults.push('fail', 'drop', 'fail');
      for (const delay of [0, 6000, 11_000, 21_000, 41_000]) {
        await drainAfter(delay);
        await queue.drain(); // not before it is due
      }
      expect(platform.received.slice(before)).toEqual(Array(4).fill(`${id}.${action}`));
      expect([platform.stateOf(id), (await holdOf(id))?.state, platform.balanceOf(userId)]).toEqual([end, end, left]);
    },
  );

  it('is ended by one node of several', async () => {
    const payment = await made();
    const { id } = payment;
    await plain.settle(payment, { status: 'processed' }, 'end');
    const before = platform.received.length;
    const other = createHoldQueue(database.db, balance, onError);
    await Promise.all([queue.drain(), other.drain(), queue.drain()]);
    expect(platform.received.slice(before)).toEqual([`${id}.confirm`]);
  });

  it('that an earlier release has begun to confirm is confirmed as a whole', async () => {
    const payment = await made();
    const { id, userId } = payment;
    await plain.settle(payment, { status: 'processed' }, 'end');
    await database.db.update(withdrawalHolds).set({ paid: null }).where(eq(withdrawalHolds.transactionId, id));
    const before = platform.received.length;
    await queue.drain();
    expect(platform.received.slice(before)).toEqual([`${id}.confirm`]);
    expect([platform.stateOf(id), platform.balanceOf(userId)]).toEqual(['confirmed', 400]);
  });

  it('of a withdrawal that is paid in part is confirmed, then the rest released, whatever fails [TRUTH-4]', async () => {
    const payment = await made();
    const { id, userId } = payment;
    await plain.settle(payment, { status: 'mistaked', paidAmount: '350' }, 'end');
    const before = platform.received.length;
    platform.faults.push('fail', 'drop');
    for (const delay of [0, 6000]) await drainAfter(delay);
    const dying: PlatformBalance = {
      ...balance,
      send: (action, hold) => (action === 'release' ? Promise.resolve('unknown') : balance.send(action, hold)),
    };
    later += 11_000;
    await createHoldQueue(database.db, dying, onError, () => new Date(Date.now() + later)).drain();
    expect([platform.balanceOf(userId), (await holdOf(id))?.state]).toEqual([400, 'releasing']);
    platform.faults.push('drop');
    for (const delay of [6000, 11_000]) await drainAfter(delay);
    const asked = ['confirm', 'confirm', 'confirm', 'release', 'release'].map((what) => `${id}.${what}`);
    expect(platform.received.slice(before)).toEqual(asked);
    expect([platform.balanceOf(userId), (await holdOf(id))?.state]).toEqual([650, 'confirmed']);
  });

  it('is asked for with a signature: another secret is refused, and nothing is reserved', async () => {
    const failures: unknown[] = [];
    const stranger = createPlatformBalance(
      { url: platform.url, secret: `whsec_${randomBytes(32).toString('base64')}` },
      (_action, _hold, why) => failures.push(why),
    );
    const values = withdrawal();
    expect(await reserveFirst(database.db, plain, stranger).create(values)).toEqual({ notHeld: 'unknown' });
    expect(platform.stateOf(values.id)).toBeUndefined();
    expect(failures).toEqual([new Error('status 401')]);
    await drainAfter(0);
  });
});
