import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { transactionLeft } from '../../../../src/cashier/store/slices/transaction';
import { isBusy } from '../../../../src/cashier/store/submission';
import { connectPushes } from '../../../../src/cashier/transaction/connectPushes';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { resumeTransaction, resyncTransaction } from '../../../../src/cashier/transaction/resync';
import { checkSubmission, submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import type { CallName } from '../../../../src/contract/calls';
import type { CallFailure, Outcome } from '../../../../src/contract/failure';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../../src/contract/ids';
import type { Push } from '../../../../src/contract/pushes';
import type { Transaction } from '../../../../src/contract/transaction';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import type { Transport } from '../../../../src/transport/Transport';
import { propertyRuns } from '../../../fixtures/propertyRuns';
import { aStorage } from '../aStorage';
import { aStore } from '../aStore';

/** The outcome of a call. `stores` lists those for which the server stores a create. */
const endings = ['answered', 'lost', 'reply lost', '502', '502 unstored', 'malformed', '422', '400'] as const;
type Ending = (typeof endings)[number];

type Step =
  | { readonly kind: 'open' | 'check' | 'poll' | 'leave' | 'reload' }
  /** The form rerenders without a navigation. */
  | { readonly kind: 'render' }
  /** `back`: number of visits ago; 1 is a press on a form that is being left. */
  | { readonly kind: 'press'; readonly request: number; readonly back: number }
  | { readonly kind: 'end'; readonly which: number; readonly ending: Ending }
  | { readonly kind: 'push'; readonly which: number; readonly status: TransactionStatus };

const statusNames: TransactionStatus[] = ['waiting', 'processed', 'mistaked', 'accepted'];
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('press' as const),
        request: fc.nat(1),
        back: fc.constantFrom(0, 0, 0, 1),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('end' as const),
        which: fc.nat(3),
        ending: fc.constantFrom('answered' as const, ...endings),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
    fc.record({
      kind: fc.constantFrom('check' as const, 'poll' as const, 'leave' as const, 'reload' as const, 'render' as const),
    }),
    fc.record({ kind: fc.constant('push' as const), which: fc.nat(3), status: fc.constantFrom(...statusNames) }),
  ),
  { minLength: 4, maxLength: 40 },
);

interface Pending {
  readonly name: CallName;
  end(ending: Ending): void;
}

const failures: { readonly [Name in Exclude<Ending, 'answered'>]: CallFailure } = {
  lost: { kind: 'network', message: 'cut' },
  'reply lost': { kind: 'network', message: 'cut' },
  '502': { kind: 'refused', message: 'bad gateway', status: 502, url: '/create', code: null },
  '502 unstored': { kind: 'refused', message: 'bad gateway', status: 502, url: '/create', code: null },
  malformed: { kind: 'malformed', message: 'no JSON', url: '/create' },
  '422': { kind: 'invalid', message: 'wrong', status: 422, url: '/create', code: null, fields: {} },
  '400': { kind: 'refused', message: 'no', status: 400, url: '/create', code: null },
};
const stores = new Set<Ending>(['answered', 'reply lost', '502', 'malformed']);

/** A server and network controlled by the test, and one player's page. */
function aWorld() {
  const payments = new Map<string, { readonly visit: string; transaction: Transaction }>();
  let pending: Pending[] = [];
  let listeners: ((push: Push) => void)[] = [];

  const answerOf = (name: CallName, payload: Record<string, unknown>): Transaction | null => {
    if (name === 'transaction') {
      const all = [...payments.values()].map(({ transaction }) => transaction);
      if (payload.requestId !== undefined) return payments.get(String(payload.requestId))?.transaction ?? null;
      if (payload.id !== undefined) return all.find(({ id }) => id === payload.id) ?? null;
      return all.findLast(({ status }) => status === 'waiting') ?? null;
    }
    const requestId = String(payload.requestId);
    const known = payments.get(requestId);
    if (known) return known.transaction;
    const { amount, method, currency } = payload;
    const transaction: Transaction = {
      id: transactionIdOf(randomUUID()),
      status: 'waiting',
      method: methodNameOf(String(method)),
      amount: String(amount),
      currency: currencyCodeOf(String(currency)),
      next: { kind: 'complete' },
    };
    payments.set(requestId, { visit: String(Reflect.get(Object(payload.fields), 'visit')), transaction });
    return transaction;
  };

  const transport: Transport = {
    name: 'socket',
    // The real transport parses replies; these are built in the parsed shape.
    call: ((name: CallName, payload: Record<string, unknown>) =>
      new Promise<Outcome<Transaction | null>>((resolve) => {
        pending.push({
          name,
          end(ending) {
            // A lookup stores nothing: each of its failures is a network failure.
            const isCreate = name !== 'transaction';
            const failed: CallFailure = { kind: 'network', message: 'cut' };
            const value = !isCreate || stores.has(ending) ? answerOf(name, payload) : null;
            if (ending === 'answered') resolve({ ok: true, value });
            else resolve({ ok: false, failure: isCreate ? failures[ending] : failed });
          },
        });
      })) as Transport['call'],
    reconnect: () => Promise.resolve(true),
    onPush: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    close() {},
  };

  const openPage = () => {
    listeners = [];
    const { store, services } = aStore(transport);
    connectPushes(store, services);
    return store;
  };
  return {
    payments,
    openPage,
    pending: () => pending,
    end(which: number, ending: Ending) {
      const one = pending[which % Math.max(1, pending.length)];
      pending = pending.filter((other) => other !== one);
      one?.end(ending);
    },
    push(which: number, status: TransactionStatus) {
      const paid = [...payments.values()][which % Math.max(1, payments.size)];
      if (!paid) return;
      paid.transaction = { ...paid.transaction, status };
      for (const listener of listeners) listener({ type: 'deposit-status', data: { id: paid.transaction.id, status } });
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @param namesVisit adds the visit to the form's fields, so that no two visits send equal requests */
async function run(taken: readonly Step[], namesVisit: boolean): Promise<void> {
  vi.stubGlobal('window', { sessionStorage: aStorage() });
  const world = aWorld();
  let store = world.openPage();
  const visits: string[] = [];
  const pressed = new Set<string>();
  const requestOf = (request: number, visit: string) => ({
    transaction: 'deposit' as const,
    method: methodNameOf('pix'),
    amount: String(100 + request),
    currency: currencyCodeOf('BRL'),
    country: 'br',
    fields: namesVisit ? { visit } : {},
    account: 'main' as const,
    bonusId: null,
  });
  const open = () => {
    const visit = randomUUID();
    visits.push(visit);
    store.dispatch(handleSubmission({ type: 'formOpened', visit }));
  };
  const press = (request: number, back: number) => {
    const visit = visits.at(-1 - back);
    if (visit === undefined) return;
    if (back === 0) pressed.add(visit);
    void store.dispatch(submitPayment(requestOf(request, visit), visit));
  };
  const take: { readonly [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>) => void } = {
    open,
    render: () => {
      const visit = visits.at(-1);
      if (visit !== undefined) store.dispatch(handleSubmission({ type: 'formOpened', visit }));
    },
    press: ({ request, back }) => press(request, back),
    end: ({ which, ending }) => world.end(which, ending),
    push: ({ which, status }) => world.push(which, status),
    check: () => void store.dispatch(checkSubmission()),
    poll: () => void store.dispatch(resyncTransaction()),
    leave: () => void store.dispatch(transactionLeft()),
    reload: () => {
      store = world.openPage();
      visits.length = 0;
      void store.dispatch(resumeTransaction(true, 'deposit'));
    },
  };
  const holds = () => {
    expect(world.payments.size).toBeLessThanOrEqual(pressed.size);
    if (!namesVisit) return;
    const paid = [...world.payments.values()].map(({ visit }) => visit);
    expect(new Set(paid).size, 'payments of one visit').toBe(paid.length);
  };

  open();
  for (const step of taken) {
    // The compiler cannot correlate a step's kind with the handler of that kind.
    (take[step.kind] as (step: Step) => void)(step);
    await settled();
    holds();
  }
  // After any history, once the server replies, a payment on a newly opened form succeeds at once.
  for (let turns = 0; turns < 50 && world.pending().length > 0; turns += 1) {
    world.end(0, 'answered');
    await settled();
  }
  void store.dispatch(checkSubmission());
  await settled();
  while (world.pending().length > 0) {
    world.end(0, 'answered');
    await settled();
  }
  open();
  expect(isBusy(store.getState().transaction.submission)).toBe(false);
  const before = world.payments.size;
  press(7, 0);
  await settled();
  world.end(0, 'answered');
  await settled();
  expect(world.payments.size).toBe(before + 1);
  expect(store.getState().transaction.submission.phase).toBe('accepted');
  expect(store.getState().transaction.current?.amount).toBe('107');
  press(8, 0);
  await settled();
  expect(world.pending()).toHaveLength(0);
  holds();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('one visit, one payment', () => {
  it('holds for any order of presses, replies, losses, pushes, leaves and reloads [TX-5]', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), (taken, namesVisit) => run(taken, namesVisit)),
      { numRuns: propertyRuns(1500) },
    );
  }, 120_000);
});
