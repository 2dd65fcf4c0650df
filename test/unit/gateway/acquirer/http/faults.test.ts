import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { methodNameOf, newRequestId } from '../../../../../src/contract/ids';
import type { TransactionStatus } from '../../../../../src/contract/transactionStatus';
import type { SentFields } from '../../../../../src/gateway/acquirer/Acquirer';
import { acquirerWebhookRoutes } from '../../../../../src/gateway/acquirer/http/acquirerWebhookRoutes';
import { createAcquirerClient } from '../../../../../src/gateway/acquirer/http/createAcquirerClient';
import {
  createHttpAcquirer,
  type HttpAcquirer,
  type HttpAcquirerOptions,
} from '../../../../../src/gateway/acquirer/http/createHttpAcquirer';
import { acquirerRequests } from '../../../../../src/gateway/db/acquirerTables';
import { type OpenDatabase, openDatabase } from '../../../../../src/gateway/db/openDatabase';
import { transactionEvents, transactions } from '../../../../../src/gateway/db/schema';
import type { NewTransaction, TransactionRow } from '../../../../../src/gateway/db/transactionRow';
import { createTransactionStore, type TransactionStore } from '../../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../../src/gateway/ledger/checkLedger';
import { createLimits } from '../../../../../src/gateway/limits/createLimits';
import { cipherOf } from '../../../../fixtures/personalData';
import { type AcquirerFault, startAcquirer } from '../../../../partner/startAcquirer';
import { acquirerProblems } from '../../support/acquirerSchema';
import { migrationsFolder } from '../../support/memoryDatabase';
import { sandboxLedger } from '../../support/sandboxLedger';
import { startDatabases } from '../../support/startDatabases';
import { newPayment } from '../../support/storedPayments';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const databases = await startDatabases();
const minute = 60_000;

/** What is stored of a payment by card. */
const byCard = { method: methodNameOf('visa_mastercard'), fields: { full_name: 'Ana' } };
const card = { card_number: '4539578763621486', cvc: '831', full_name: 'Ana' };

for (const [name, databaseUrl] of databases) {
  describe(`payments with an acquirer behind HTTP, on ${name}`, () => {
    let sample: Awaited<ReturnType<typeof startAcquirer>>;
    let database: OpenDatabase;
    let store: TransactionStore;
    const app = Fastify();
    /** '': the gateway is away. */
    let webhookUrl = '';
    let later = 0;
    const pushed: TransactionRow[] = [];
    const open: HttpAcquirer[] = [];
    beforeAll(async () => {
      sample = await startAcquirer(secret, () => webhookUrl, { webhookInterval: 10 });
      database = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
      store = createTransactionStore(database.db, sandboxLedger, cipherOf());
      const acquirer: Pick<HttpAcquirer, 'applyState'> = { applyState: (state) => process().applyState(state) };
      await app.register(acquirerWebhookRoutes, { acquirer, peer: { secret }, limits: createLimits(100_000, null) });
      webhookUrl = `${await app.listen({ port: 0 })}/acquirer/hooks`;
    });
    afterEach(async () => {
      later = 0;
      pushed.length = 0;
      expect(sample.faults).toEqual([]);
      for (const each of open.splice(0)) await each.close();
    });
    afterAll(async () => {
      expect((await checkLedger(database.db)).problems).toEqual([]);
      for (const { type, data } of sample.received) expect([type, acquirerProblems(type, data)]).toEqual([type, null]);
      sample.server.closeAllConnections();
      sample.server.close();
      await app.close();
      await database.close();
    });

    /** A process of the gateway. Without retries its requests are left until they are due. @param timeout of a request, in ms */
    function process(
      backoff: HttpAcquirerOptions['backoff'] = { delays: [1e9] },
      timeout = 10_000,
      stored: Pick<HttpAcquirerOptions, 'store' | 'cipher'> = { store, cipher: cipherOf() },
      atATime?: number,
    ): HttpAcquirer {
      const closing = new AbortController();
      const parts = {
        db: database.db,
        ...stored,
        log: app.log,
        onChange: (row: TransactionRow) => void pushed.push(row),
      };
      const publicUrl = () => 'http://127.0.0.1:8080';
      const client = createAcquirerClient({ url: sample.url, secret }, app.log, closing.signal, timeout, atATime);
      const acquirer = createHttpAcquirer({
        ...parts,
        client,
        publicUrl,
        backoff,
        closing: closing.signal,
        close: () => closing.abort(),
        now: () => new Date(Date.now() + later),
      });
      open.push(acquirer);
      return acquirer;
    }
    const impatient = (faults: readonly AcquirerFault[] = []): HttpAcquirer =>
      process({ delays: [5] }, faults.includes('hang') ? 100 : undefined);
    const drainAfter = async (acquirer: HttpAcquirer, time: number): Promise<void> => {
      later += time;
      await acquirer.resume(new Date());
    };
    /** Stores a payment as a create does, and leaves it there: the process dies. */
    async function commit(changed: Partial<NewTransaction> = {}, sent?: SentFields): Promise<TransactionRow> {
      const lives = { expiresAt: new Date(Date.now() + 15 * minute), fields: { full_name: 'Ana' } };
      const created = await store.create(newPayment({ ...lives, ...changed }), undefined, (payment) =>
        process().intentOf(payment, sent ?? payment.fields),
      );
      if (!created || !('made' in created)) throw new Error('The payment was not stored.');
      return created.made;
    }
    const current = async ({ id }: TransactionRow): Promise<TransactionRow> => {
      const found = await store.ofAnybody(id);
      if (!found) throw new Error('The payment is gone.');
      return found;
    };
    const start = async (acquirer: HttpAcquirer, changed?: Partial<NewTransaction>, sent?: SentFields) => {
      const row = await commit(changed, sent);
      return acquirer.start(row, sent ?? row.fields);
    };
    const payout = { kind: 'withdrawal', method: methodNameOf('spei') } as const;
    /** The player pays on the acquirer's page. */
    const pay = ({ id }: TransactionRow) => fetch(`${sample.url}pay/${id}`, { method: 'POST' });
    const newState = ({ id, amount, currency }: TransactionRow) =>
      ({ transactionId: id, amount, currency, sequence: 1, status: 0 }) as const;
    /** What a payment came to: its status, and how often the acquirer has charged it. */
    const endOf = async (row: TransactionRow) => [(await current(row)).status, sample.charges.get(row.id) ?? 0];

    it.each<[what: string, faults: AcquirerFault[]]>([
      ['answers', []],
      ['fails', ['fail', 'fail']],
      ['has its reply lost', ['drop']],
      ['hangs', ['hang']],
    ])('an acquirer that %s at a create gets it once, and the player its step [HOOK-3]', async (_, faults) => {
      sample.faults.push(...faults);
      const row = await start(impatient(faults));
      expect(row.step).toMatchObject({ kind: 'redirect', url: `${sample.url}pay/${row.id}` });
      await pay(row);
      await expect.poll(() => endOf(row)).toEqual(['processed', 1]);
      expect(await database.db.select().from(acquirerRequests)).not.toContainEqual(
        expect.objectContaining({ transactionId: row.id }),
      );
    });

    it('an intent whose process died between commit and request goes out later, once [HOOK-3]', async () => {
      const row = await commit();
      const others = [process(), process()];
      await Promise.all(others.map((acquirer) => drainAfter(acquirer, 0)));
      expect(sample.payments.has(row.id)).toBe(false);
      later = minute;
      await Promise.all(others.map((acquirer) => acquirer.resume(new Date())));
      expect(sample.payments.get(row.id)).toMatchObject({ sequence: 1 });
      await pay(row);
      await expect.poll(() => endOf(row)).toEqual(['processed', 1]);
    });

    it('while the acquirer is away the player sees a pending payment; an intent that is too old is called back [HOOK-3]', async () => {
      sample.faults.push('fail', 'fail');
      const acquirer = process();
      const row = await start(acquirer);
      expect([row.status, acquirer.stepOf(row)]).toEqual(['waiting', { kind: 'complete' }]);
      await drainAfter(acquirer, minute);
      expect((await current(row)).status).toBe('waiting');
      await drainAfter(acquirer, 15 * minute);
      expect(sample.received.at(-1)?.type).toBe('payment.cancel');
      expect(await current(row)).toMatchObject({ status: 'mistaked', reason: 'cancelled' });
      expect(await endOf(row)).toEqual(['mistaked', 0]);
    });

    it('neither questions for a status nor what is sent again take the places of players at a slow acquirer [PROD-22]', async () => {
      const several = <Made>(count: number, make: () => Promise<Made>) =>
        Promise.all(Array.from({ length: count }, make));
      await several(5, () => start(process()));
      await several(5, () => commit());
      const players = await several(18, () => commit());
      const slow = sample.holdAnswers();
      onTestFinished(slow.release);
      const acquirer = process(undefined, undefined, undefined, 20);
      const due = drainAfter(acquirer, minute);
      await expect.poll(slow.open).toEqual({ 'payment.status': 1, 'payment.create': 2 });
      const starts = players.map((row) => acquirer.start(row, row.fields));
      await expect.poll(slow.open).toEqual({ 'payment.status': 1, 'payment.create': 20 });
      slow.release();
      await Promise.all([due, ...starts]);
      for (const row of players) await expect.poll(() => current(row)).toMatchObject({ step: { kind: 'redirect' } });
    });

    it('players beyond those who may wait see a pending payment at once, and no intent is lost [HOOK-3] [PROD-22]', async () => {
      sample.faults.push('hang');
      const acquirer = process(undefined, undefined, undefined, 1);
      const rows = await Promise.all([commit(), commit(), commit(), commit()]);
      const answered: string[] = [];
      const starts = rows.map(async (row) => {
        expect(await acquirer.start(row, row.fields)).toMatchObject({ status: 'waiting', step: null });
        answered.push(row.id);
      });
      // One request is open, and one waits for it.
      await Promise.all(starts.slice(2));
      expect(answered).toEqual(expect.arrayContaining(rows.slice(2).map(({ id }) => id)));
      expect(answered).toHaveLength(2);
      await acquirer.close();
      await Promise.all(starts);
      await drainAfter(process(), minute);
      for (const { id } of rows) expect(sample.payments.has(id)).toBe(true);
    });

    it('pushes the first step of a payment only to a player whose reply is without it', async () => {
      expect(await start(process())).toMatchObject({ step: { kind: 'redirect' } });
      expect(pushed).toEqual([]);
      const slow = sample.holdAnswers();
      const row = await start(process());
      expect([row.step, pushed]).toEqual([null, []]);
      slow.release();
      await expect.poll(() => pushed).toMatchObject([{ id: row.id, step: { kind: 'redirect' } }]);
      const paid = await start(process(), byCard, card);
      expect(pushed.slice(1)).toEqual([paid]);
    });

    it.each<[what: string, faults: AcquirerFault[]]>([
      ['answers', []],
      ['fails', ['fail']],
      ['has its reply lost', ['drop']],
      ['hangs', ['hang']],
    ])('an acquirer that %s at an answer takes it once, and pays out once [HOOK-3]', async (_, faults) => {
      const row = await start(process(), payout);
      sample.faults.push(...faults);
      const requestId = newRequestId();
      const acquirer = impatient(faults);
      const ends = await Promise.all(
        [requestId, requestId].map((id) => acquirer.answer(row, id, { kind: 'code', code: '123456' })),
      );
      expect(ends.filter((end) => end !== null)).toMatchObject([{ status: 'processed' }]);
      expect(await endOf(row)).toEqual(['processed', 1]);
    });

    it('an intent that this node cannot read is called back, and never sent without its fields [HOOK-3]', async () => {
      const row = await commit(payout);
      // A node that does not have the new root yet.
      const cipher = cipherOf('the former root');
      const former = { cipher, store: createTransactionStore(database.db, sandboxLedger, cipher) };
      await drainAfter(process(undefined, undefined, former), minute);
      expect(sample.received.filter(({ data }) => data.transactionId === row.id)).toMatchObject([
        { type: 'payment.cancel' },
      ]);
      expect(await current(row)).toMatchObject({ status: 'mistaked', reason: 'cancelled', fields: row.fields });
    });

    it('an answer whose process died goes out later; meanwhile there is nothing to answer [HOOK-3]', async () => {
      const row = await start(process(), payout);
      sample.faults.push('fail');
      const first = process();
      const answered = await first.answer(row, newRequestId(), { kind: 'code', code: '123456' });
      expect(answered).toMatchObject({ status: 'waiting', step: null });
      const acquirer = process();
      const pending = await current(row);
      expect(first.stepOf(pending)).not.toEqual(row.step);
      expect(first.stepOf(pending)).toEqual(acquirer.stepOf(pending));
      expect(await acquirer.answer(row, newRequestId(), { kind: 'code', code: '123456' })).toBeNull();
      await drainAfter(acquirer, minute);
      expect(await endOf(row)).toEqual(['processed', 1]);
    });

    it('a step is shown while its answer is on its way, so that a wrong code finds its form', async () => {
      const row = await start(process(), payout);
      const [acquirer, sent] = [process({ delays: [5] }, 300), sample.received.length];
      sample.faults.push('hang');
      const answering = acquirer.answer(row, newRequestId(), { kind: 'code', code: '123456' });
      await expect.poll(() => sample.received.length, { interval: 5 }).toBe(sent + 1);
      expect(acquirer.stepOf(await current(row))).toEqual(row.step);
      expect(await acquirer.answer(await current(row), newRequestId(), { kind: 'code', code: '123456' })).toBeNull();
      expect(await answering).toMatchObject({ status: 'processed' });
      expect(await endOf(row)).toEqual(['processed', 1]);
    });

    it('a wrong code is refused at its field, and may be corrected with the same requestId', async () => {
      const acquirer = process();
      const row = await start(acquirer, payout);
      const requestId = newRequestId();
      const wrong = await acquirer.answer(row, requestId, { kind: 'code', code: '000000' });
      expect(wrong).toEqual({ errors: { code: { key: 'code.wrong' } } });
      expect((await current(row)).step).toEqual(row.step);
      expect(await acquirer.answer(await current(row), requestId, { kind: 'code', code: '123456' })).toMatchObject({
        status: 'processed',
      });
      expect(await endOf(row)).toEqual(['processed', 1]);
    });

    it('a sixth code is not sent', async () => {
      const acquirer = process();
      const row = await start(acquirer, payout);
      const codes = ['000001', '000002', '000003', '000004', '000005', '123456'];
      for (const code of codes)
        expect(await acquirer.answer(await current(row), newRequestId(), { kind: 'code', code })).toHaveProperty(
          'errors',
        );
      expect(sample.received.slice(-6).map(({ type }) => type)).toEqual([
        'payment.create',
        ...Array(5).fill('payment.answer'),
      ]);
      expect(await endOf(row)).toEqual(['waiting', 0]);
    });

    it('an answer that is lost, with card data or with its key, gives the player the step back', async () => {
      const acquirer = process();
      const row = await start(acquirer);
      const fields = [
        { name: 'number', type: 'text', autocomplete: 'cc-number' },
        { name: 'sms', type: 'text' },
      ];
      const asked = { ...sample.payments.get(row.id), sequence: 2, step: { kind: 'form', fields } };
      sample.payments.set(row.id, { ...newState(row), ...asked });
      await sample.sendWebhook({ ...newState(row), ...asked });
      const { step } = await current(row);
      expect(step).toEqual(asked.step);
      const { transactionId } = acquirerRequests;
      const answers: readonly (readonly [answer: SentFields, inTable: object])[] = [
        [{ number: card.card_number }, { isInMemory: true, fields: null }],
        [{ sms: '123456' }, { isInMemory: false, fields: expect.stringMatching(/^aes1\./) }],
      ];
      for (const [answer, inTable] of answers) {
        sample.faults.push('fail');
        await process().answer(await current(row), newRequestId(), { kind: 'form', fields: answer });
        const [pending] = await database.db.select().from(acquirerRequests).where(eq(transactionId, row.id));
        expect(pending).toMatchObject({ action: 'answer', ...inTable });
        if (pending?.fields) await database.db.update(acquirerRequests).set({ fields: 'aes1.gone.AAAA' });
        expect(await current(row)).toMatchObject({ step: null });
        await drainAfter(acquirer, 2 * minute);
        expect(sample.received.at(-1)?.type).toBe('payment.status');
        expect(await current(row)).toMatchObject({ status: 'waiting', step });
      }
    });

    it('a hook that is lost, comes twice or late changes nothing that is newer [HOOK-3]', async () => {
      const acquirer = process();
      const row = await start(acquirer);
      const old = sample.payments.get(row.id);
      const address = webhookUrl;
      webhookUrl = `${sample.url}nowhere`;
      await pay(row);
      expect(await endOf(row)).toEqual(['waiting', 1]);
      await drainAfter(acquirer, minute);
      expect(await endOf(row)).toEqual(['processed', 1]);
      webhookUrl = address;
      const paid = sample.payments.get(row.id);
      if (!old || !paid) throw new Error('The acquirer does not know it.');
      for (const state of [paid, paid, old, { ...paid, status: 2 as const, sequence: 9 }])
        await sample.sendWebhook(state);
      expect(await endOf(row)).toEqual(['processed', 1]);
      const { what, transactionId } = transactionEvents;
      const events = await database.db
        .select({ what, transactionId })
        .from(transactionEvents)
        .orderBy(transactionEvents.id);
      expect(events.filter((event) => event.transactionId === row.id).map((event) => event.what)).toEqual([
        'created',
        'acquirer 1: waiting',
        'acquirer 2: processed',
      ]);
    });

    it('what was accepted does not wait again, and may still be settled', async () => {
      const row = await start(process());
      const state = sample.payments.get(row.id);
      if (!state) throw new Error('The acquirer does not know it.');
      await sample.sendWebhook({ ...state, status: 3, sequence: 5 });
      await sample.sendWebhook({ ...state, sequence: 6 });
      await sample.sendWebhook({ ...state, status: 1, sequence: 4 });
      expect(await current(row)).toMatchObject({ status: 'accepted', step: null });
      await sample.sendWebhook({ ...state, status: 1, sequence: 7 });
      expect(await current(row)).toMatchObject({ status: 'processed' });
    });

    it('a card reaches the acquirer from memory, is charged once and stored nowhere [PROD-5] [HOOK-3]', async () => {
      sample.faults.push('fail', 'drop');
      const row = await start(impatient(), byCard, card);
      expect(await endOf(row)).toEqual(['processed', 1]);
      const other = await start(process(), byCard, card);
      const stored = [await database.db.select().from(transactions), await database.db.select().from(acquirerRequests)];
      expect(JSON.stringify(stored)).toContain(other.id);
      expect(JSON.stringify(stored)).not.toContain(card.card_number);
    });

    it.each<[what: string, faults: AcquirerFault[], end: [status: TransactionStatus, charges: number]]>([
      ['before the request', [], ['mistaked', 0]],
      ['before the acquirer was reached', ['fail'], ['mistaked', 0]],
      ['before its answer', ['drop'], ['processed', 1]],
    ])(
      'a card whose process died %s is charged once or not at all, and the payment says so [HOOK-3]',
      async (what, faults, end) => {
        const row = await commit(byCard, card);
        sample.faults.push(...faults);
        if (faults.length > 0) await process().start(row, card);
        expect((await current(row)).status).toBe('waiting');
        const other = process();
        await drainAfter(other, 30_000);
        expect((await current(row)).status).toBe('waiting');
        await drainAfter(other, minute);
        expect([what, await endOf(row)]).toEqual([what, end]);
        // The first request may have been on its way all the time.
        await process().start(row, card);
        expect(await endOf(row)).toEqual(end);
      },
    );
  });
}
