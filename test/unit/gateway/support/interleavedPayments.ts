import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../../src/gateway/db/openDatabase';
import type { StatusChange, TransactionRow } from '../../../../src/gateway/db/transactionRow';
import type { TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { readBalance } from '../../../../src/gateway/ledger/createLedger';
import { newPayment } from './storedPayments';

const part = 6n;

/** What may be asked about one of a few payments, by any node, at any time. */
type Action = 'create' | 'approve' | 'decline' | 'cancel' | 'expire' | 'accept' | 'underpay' | 'answer';
const changes: Readonly<Record<Exclude<Action, 'create' | 'answer'>, StatusChange>> = {
  approve: { status: 'processed', reason: null, paidAmount: null },
  decline: { status: 'mistaked', reason: 'declined', paidAmount: null },
  cancel: { status: 'mistaked', reason: 'cancelled', paidAmount: null },
  expire: { status: 'mistaked', reason: 'expired', paidAmount: null },
  accept: { status: 'accepted', reason: null, paidAmount: null },
  underpay: { status: 'accepted', reason: 'underpaid', paidAmount: String(part) },
};
const action = fc.constantFrom<Action>('create', 'create', 'answer', ...(Object.keys(changes) as Action[]));
const step = fc.record({ action, intent: fc.nat(7), node: fc.nat(1) });
/** Each in turn; the steps of one at the same time. */
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a payment changes of the balance, by its row alone. */
function moveOf({ kind, status, amount }: TransactionRow, isPaidInPart: boolean): bigint {
  const whole = BigInt(amount ?? 0);
  const paid = isPaidInPart ? part : 0n;
  if (kind === 'withdrawal') return status === 'mistaked' ? -paid : -whole;
  return status === 'processed' ? whole : paid;
}

/**
 * Creates, replays and outcomes of a player's payments, in any order and at the same time on two nodes. Afterwards the
 * ledger is right, and the balance follows from the payments.
 * @param opening what a new player of the nodes' ledger has
 */
export const interleavedPayments = (
  db: Database,
  nodes: readonly [TransactionStore, TransactionStore],
  opening: bigint,
) =>
  fc.asyncProperty(batches, async (asked) => {
    const userId = randomUUID();
    // Together more than the balance allows; one in four is a deposit.
    const intents = Array.from({ length: 8 }, (_, index) =>
      newPayment({ userId, kind: index % 4 === 0 ? 'deposit' : 'withdrawal', amount: String(10 + index * 5) }),
    );
    const paidInPart = new Set<string>();
    const run = async ({ action: what, intent, node }: Step): Promise<void> => {
      const values = intents[intent];
      const store = nodes[node ? 1 : 0];
      if (!values) return;
      if (what === 'create') await store.create(values);
      else if (what === 'answer') {
        const row = await store.byId(userId, values.id);
        if (row) await store.answer(row, values.requestId, { stepIndex: 1, status: 'processed' }, what);
      } else if ((await store.settle(values, changes[what], what)) && what === 'underpay') paidInPart.add(values.id);
    };
    for (const batch of asked) await Promise.all(batch.map(run));

    const rows = await Promise.all(intents.map(({ id }) => nodes[0].byId(userId, id)));
    const moves = rows.flatMap((row) => (row ? [moveOf(row, paidInPart.has(row.id))] : []));
    expect((await checkLedger(db)).problems).toEqual([]);
    const balance = await readBalance(db, userId, newPayment().currency);
    // Without a move of money a player has no balance yet.
    if (balance) expect(balance.available).toBe(moves.reduce((sum, move) => sum + move, opening) * 100n);
    else expect(moves.filter((move) => move !== 0n)).toEqual([]);
  });
