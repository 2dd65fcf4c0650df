import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyCodeOf } from '../../../../src/contract/ids';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { changeOf } from '../../../../src/gateway/acquirer/http/changeOf';
import type { OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import type { TransactionRow } from '../../../../src/gateway/db/transactionRow';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { createLedger, readBalance } from '../../../../src/gateway/ledger/createLedger';
import { createHoldQueue } from '../../../../src/gateway/ledger/platform/createHoldQueue';
import { createPlatformBalance } from '../../../../src/gateway/ledger/platform/createPlatformBalance';
import { reserveFirst } from '../../../../src/gateway/ledger/platform/reserveFirst';
import { speiPayout } from '../../../builders/payments';
import { cipherOf } from '../../../fixtures/personalData';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { startBalanceServer } from '../../../partner/startBalanceServer';
import { openMemoryDatabase } from '../support/memoryDatabase';
import { callHttp, transactionOf } from '../support/playerCalls';
import { storePayment } from '../support/storedPayments';

/** What each player has at first, and what each payment asks for. */
const opening = 1000;
const amount = 100;
const real = currencyCodeOf('BRL');
const secret = `whsec_${randomBytes(32).toString('base64')}`;

const platform = await startBalanceServer(secret, opening);
afterAll(() => platform.close());

/** What the acquirer says of a payment, in the order in which it arrives. */
interface State {
  readonly sequence: number;
  readonly status: TransactionStatus;
  /** null: nothing is said. */
  readonly paid: number | null;
}
const states: fc.Arbitrary<State[]> = fc.array(
  fc.record({
    sequence: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom<TransactionStatus>('waiting', 'accepted', 'accepted', 'processed', 'mistaked'),
    paid: fc.constantFrom(null, 0, 30, 60, 100, 120),
  }),
  { minLength: 1, maxLength: 5 },
);

/** What the contract says of the money, written here once more: what is paid, and whether the payment has ended. */
interface Expected {
  readonly sequence: number;
  readonly status: TransactionStatus;
  readonly paid: number;
}
function after(before: Expected, { sequence, status, paid }: State, isWithdrawal: boolean): Expected {
  const hasEnded = before.status === 'processed' || before.status === 'mistaked';
  const waitsAgain = before.status === 'accepted' && status === 'waiting';
  if (hasEnded || waitsAgain || sequence <= before.sequence) return before;
  const said = status === 'waiting' ? 0 : (paid ?? (status === 'processed' ? amount : 0));
  return { sequence, status, paid: Math.max(before.paid, isWithdrawal ? Math.min(said, amount) : said) };
}

describe('what is paid of a payment is what is booked', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());

  const holders = {
    async ledger() {
      const ledger = createLedger({ holder: 'ledger', opening: String(opening) });
      const store = createTransactionStore(database.db, ledger, cipherOf());
      const moneyOf = async (userId: string) => {
        const balance = await readBalance(database.db, userId, real);
        return [balance ? balance.available : BigInt(opening * 100), balance ? balance.held : 0n].map(
          (units) => Number(units) / 100,
        );
      };
      return { store, settle: async () => {}, moneyOf };
    },
    async platform() {
      const { db } = database;
      const balance = createPlatformBalance({ url: platform.url, secret }, () => {});
      const plain = createTransactionStore(db, createLedger({ holder: 'platform', opening: '0' }), cipherOf());
      const queue = createHoldQueue(db, balance, console.error);
      const moneyOf = async (userId: string) => [platform.balanceOf(userId)];
      return { store: reserveFirst(db, plain, balance), settle: queue.drain, moneyOf };
    },
  };

  it.each([
    ['ledger', 'withdrawal'],
    ['ledger', 'deposit'],
    ['platform', 'withdrawal'],
    ['platform', 'deposit'],
  ] as const)(
    'at the %s, for a %s: whatever its acquirer says, in any order and repeated [TRUTH-4]',
    async (holder, kind) => {
      const { store, settle, moneyOf } = await holders[holder]();
      const isWithdrawal = kind === 'withdrawal';
      /** Of one that may still change, the platform has the whole amount reserved. */
      const expectedMoney = ({ status, paid }: Expected): number[] => {
        const isOpen = status === 'waiting' || status === 'accepted';
        if (holder === 'platform') return [isWithdrawal ? opening - (isOpen ? amount : paid) : opening];
        if (!isWithdrawal) return [opening + paid, 0];
        return isOpen ? [opening - amount, amount - paid] : [opening - paid, 0];
      };
      const apply = async (row: TransactionRow, { sequence, status, paid }: State): Promise<void> => {
        const paidAmount = paid === null ? {} : { paidAmount: String(paid) };
        const state = { transactionId: row.id, amount: row.amount, currency: row.currency, sequence, status };
        const change = changeOf(row, { ...state, ...paidAmount });
        if (!change) throw new Error('The state is of another payment.');
        await store.applyState(row, sequence, change, status, () => []);
        await settle();
      };
      await fc.assert(
        fc.asyncProperty(states, async (sent) => {
          const { id, userId } = await storePayment(store, { kind, amount: String(amount) });
          let expected: Expected = { sequence: 0, status: 'waiting', paid: 0 };
          for (const state of sent.flatMap((one) => [one, one])) {
            const row = await store.ofAnybody(id);
            if (!row) throw new Error('The payment is gone.');
            await apply(row, state);
            expected = after(expected, state, isWithdrawal);
            const now = await store.ofAnybody(id);
            expect(now?.status).toBe(expected.status);
            expect(await moneyOf(userId)).toEqual(expectedMoney(expected));
            // What the player reads: the part, unless all of it is paid.
            const read = Number(now?.paidAmount ?? (expected.status === 'processed' ? amount : 0));
            expect(isWithdrawal ? Math.min(read, amount) : read).toBe(expected.paid);
          }
          expect(await checkLedger(database.db)).toMatchObject({ due: 0, problems: [] });
        }),
        { numRuns: 4 },
      );
    },
    60_000,
  );
});

describe('a withdrawal that the sandbox pays in part', () => {
  it.each([
    ['decline', 2, 'declined'],
    ['approvePart', 1, 'underpaid'],
  ])(
    'and then ends by %s: the platform confirms the part, and gives the rest back [TRUTH-4]',
    async (outcome, status, reason) => {
      const gateway = await startTestGateway({ platformBalance: { url: platform.url, secret } });
      const { token } = await signIn(gateway);
      const made = await callHttp(gateway.url, token, 'createWithdrawal', speiPayout({ amount: '500' }));
      const { id } = transactionOf(made);
      const decide = (name: string) =>
        fetch(`${gateway.url}/sandbox/scenario`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id, token, outcome: name }),
        });
      const shown = async () => transactionOf(await callHttp(gateway.url, token, 'transaction', { id }));
      await decide('underpay');
      expect(await shown()).toMatchObject({ status: 3, amount: '500', paidAmount: '300', reason: 'underpaid' });
      expect(platform.stateOf(id)).toBe('reserved');
      await decide(outcome);
      expect(await shown()).toMatchObject({ status, amount: '500', paidAmount: '300', reason });
      const { userId } = platform.reserveOf(id) ?? { userId: '' };
      await expect.poll(() => platform.balanceOf(userId)).toBe(opening - 300);
      expect(platform.stateOf(id)).toBe('confirmed');
      const sent = platform.received.filter((webhookId) => webhookId.startsWith(id));
      expect(sent).toEqual([`${id}.reserve`, `${id}.confirm`, `${id}.release`]);
      await gateway.close();
    },
  );
});
