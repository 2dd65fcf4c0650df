import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { submissionFact } from '../../../../src/cashier/store/moneyFacts';
import { isBusy, isUnknown } from '../../../../src/cashier/store/submission';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { connectPushes } from '../../../../src/cashier/transaction/connectPushes';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { readStoredIntent } from '../../../../src/cashier/transaction/intentStorage';
import { leavePayment } from '../../../../src/cashier/transaction/leavePayment';
import { pollPayment } from '../../../../src/cashier/transaction/pollPayment';
import { recoverPayment, resyncTransaction } from '../../../../src/cashier/transaction/recoverPayment';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import type { CallName } from '../../../../src/contract/calls';
import type { CallFailure, Outcome } from '../../../../src/contract/failure';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../../src/contract/ids';
import type { Push } from '../../../../src/contract/pushes';
import type { Transaction } from '../../../../src/contract/transaction';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { isUnfinished } from '../../../../src/domain/transactionProgress';
import type { Transport } from '../../../../src/transport/Transport';
import { aStorage } from '../aStorage';
import { aStore } from '../aStore';
import { restoreSubmission } from '../openPage';

const refused = (status: number): CallFailure => ({
  kind: 'refused',
  message: 'no',
  status,
  url: '/create',
  code: null,
});
const cut: CallFailure = { kind: 'network', message: 'cut' };

/** How a create's call ends, and whether the server makes the payment: before, never, or later (while it may). */
const endings = {
  answered: [null, 'made'],
  lost: [cut, 'never'],
  'reply lost': [cut, 'made'],
  'lost, made later': [cut, 'later'],
  '502': [refused(502), 'made'],
  '502 unstored': [refused(502), 'never'],
  '502, made later': [refused(502), 'later'],
  '408, made later': [refused(408), 'later'],
  '409': [refused(409), 'made'],
  '429 unstored': [refused(429), 'never'],
  malformed: [{ kind: 'malformed', message: 'no JSON', url: '/create' }, 'made'],
  '422': [{ kind: 'invalid', message: 'wrong', status: 422, url: '/create', code: null, fields: {} }, 'never'],
  '400': [refused(400), 'never'],
  '400 of a repeat': [{ ...refused(400), isRepeat: true }, 'never'],
  '400 of a repeat, stored': [{ ...refused(400), isRepeat: true }, 'made'],
} as const satisfies Readonly<Record<string, readonly [CallFailure | null, 'made' | 'never' | 'later']>>;
type Ending = keyof typeof endings;
const endingNames = Object.keys(endings).filter((name): name is Ending => name in endings);

/** How long the server may carry out a create whose call has ended without an answer. */
const createSettles = 10_000;

type Step =
  | { readonly kind: 'open' | 'check' | 'poll' | 'leave' }
  | { readonly kind: 'reload'; readonly isPaymentsAddress: boolean }
  /** The form rerenders without a navigation. */
  | { readonly kind: 'render' }
  /** `back`: number of visits ago; 1 is a press on a form that is being left. */
  | { readonly kind: 'press'; readonly request: number; readonly back: number }
  /** The server reads what the look-ups ask for, and answers later. `makes`: meanwhile it makes a payment. */
  | { readonly kind: 'read'; readonly makes: boolean }
  | { readonly kind: 'end'; readonly which: number; readonly ending: Ending }
  /** The server carries out a create whose call has ended. */
  | { readonly kind: 'make'; readonly which: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'push'; readonly which: number; readonly status: TransactionStatus };

const statusNames: TransactionStatus[] = ['waiting', 'processed', 'mistaked', 'accepted'];
/** @param isSlow answers take their time */
const stepsOf = (isSlow: boolean): fc.Arbitrary<Step[]> =>
  fc.array(
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
        weight: 7,
        arbitrary: fc.record({
          kind: fc.constant('end' as const),
          which: fc.nat(3),
          ending: fc.oneof(
            fc.constant('answered' as const),
            fc.constant('lost, made later' as const),
            fc.constantFrom(...endingNames),
          ),
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('make' as const), which: fc.nat(3) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('wait' as const),
          milliseconds: fc.constantFrom(500, 2000, 4000, 9000, createSettles, 30_000),
        }),
      },
      fc.record({ kind: fc.constant('reload' as const), isPaymentsAddress: fc.boolean() }),
      fc.record({
        kind: fc.constantFrom('check' as const, 'poll' as const, 'leave' as const, 'render' as const),
      }),
      fc.record({ kind: fc.constant('push' as const), which: fc.nat(3), status: fc.constantFrom(...statusNames) }),
      { weight: isSlow ? 4 : 0, arbitrary: fc.record({ kind: fc.constant('read' as const), makes: fc.boolean() }) },
    ),
    { minLength: 4, maxLength: 40 },
  );

type Payload = Readonly<Record<string, unknown>>;

interface Pending {
  readonly name: CallName;
  readonly payload: Payload;
  /** What a look-up has read; undefined: nothing yet. */
  found: Transaction | null | undefined;
  /** null: the page that waited for it is gone. */
  resolve: ((outcome: Outcome<Transaction | null>) => void) | null;
  /** When its page went; the server carries out a create until a while after that. */
  leftAt: number;
}

/** A server and network controlled by the test, and one player's page. */
function aWorld() {
  const payments = new Map<string, { readonly visit: string; transaction: Transaction }>();
  /** Creates that the server may still carry out. */
  let underWay: { readonly payload: Payload; readonly until: number }[] = [];
  let pending: Pending[] = [];
  let listeners: ((push: Push) => void)[] = [];
  const sent: string[] = [];
  let stop = (): void => {};

  const find = (payload: Payload): Transaction | null => {
    const all = [...payments.values()].map(({ transaction }) => transaction);
    if (payload.requestId !== undefined) return payments.get(String(payload.requestId))?.transaction ?? null;
    if (payload.id !== undefined) return all.find(({ id }) => id === payload.id) ?? null;
    return all.findLast(isUnfinished) ?? null;
  };
  const make = (payload: Payload): Transaction => {
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

  const endCreate = ({ payload, resolve, leftAt }: Pending, ending: Ending): void => {
    const [failure, isMade] = endings[ending];
    // The server lets go of a call whose page has gone.
    if (resolve === null && performance.now() >= leftAt + createSettles) return;
    const transaction = isMade === 'made' ? make(payload) : null;
    if (isMade === 'later') underWay.push({ payload, until: Math.min(leftAt, performance.now()) + createSettles });
    if (failure) resolve?.({ ok: false, failure });
    else resolve?.({ ok: true, value: transaction });
  };

  const transport: Transport = {
    name: 'socket',
    // The real transport parses replies; these are built in the parsed shape.
    call: ((name: CallName, payload: Payload) =>
      new Promise<Outcome<Transaction | null>>((resolve) => {
        if (name === 'createDeposit') sent.push(String(payload.requestId));
        pending.push({ name, payload, found: undefined, resolve, leftAt: Number.POSITIVE_INFINITY });
      })) as Transport['call'],
    reconnect: () => Promise.resolve(true),
    onPush: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    close() {},
  };

  const openPage = () => {
    stop();
    listeners = [];
    for (const call of pending.filter(({ resolve }) => resolve !== null)) {
      call.resolve = null;
      call.leftAt = performance.now();
    }
    const { store, services } = aStore(transport);
    restoreSubmission(store);
    connectPushes(store, services);
    stop = pollPayment(store, services);
    return store;
  };
  const mayBeMade = () => underWay.filter(({ until }) => performance.now() < until);
  return {
    payments,
    openPage,
    stop: () => stop(),
    /** The calls that a page waits for. */
    pending: () => pending.filter(({ resolve }) => resolve !== null),
    /** The requestIds of all creates. */
    sent,
    /** Whether the payment exists, or its create may still be carried out. */
    mayExist: (requestId: string | null) =>
      requestId !== null &&
      (payments.has(requestId) ||
        mayBeMade().some(({ payload }) => payload.requestId === requestId) ||
        pending.some(
          ({ name, payload, leftAt }) =>
            name === 'createDeposit' && payload.requestId === requestId && performance.now() < leftAt + createSettles,
        )),
    read() {
      for (const call of pending)
        if (call.name === 'transaction' && call.found === undefined) call.found = find(call.payload);
    },
    end(which: number, ending: Ending) {
      const one = pending[which % Math.max(1, pending.length)];
      pending = pending.filter((other) => other !== one);
      if (one?.name === 'createDeposit') endCreate(one, ending);
      // A look-up makes nothing: each of its failures is one of the network.
      else if (ending === 'answered')
        one?.resolve?.({ ok: true, value: one.found === undefined ? find(one.payload) : one.found });
      else one?.resolve?.({ ok: false, failure: cut });
    },
    make(which: number) {
      const late = mayBeMade();
      const one = late[which % Math.max(1, late.length)];
      underWay = late.filter((other) => other !== one);
      if (one) make(one.payload);
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
  let isPaymentsAddress = false;
  const visits: string[] = [];
  const pressed = new Set<string>();
  /** The payments that the page has learned of. */
  const accepted = new Set<string | null>();
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
  const state = () => store.getState().transaction;
  /** The guard looks for a payment whenever that is due. */
  const guard = () => {
    if (state().lookUp === 'idle' && state().current === null)
      void store.dispatch(recoverPayment('deposit', isPaymentsAddress));
  };
  const settle = async () => {
    await settled();
    guard();
    await settled();
  };
  let opened = 0;
  const open = () => {
    opened += 1;
    const visit = `visit ${opened}`;
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
    read: ({ makes }) => {
      world.read();
      if (makes) world.make(0);
    },
    end: ({ which, ending }) => world.end(which, ending),
    make: ({ which }) => world.make(which),
    wait: ({ milliseconds }) => void vi.advanceTimersByTime(milliseconds),
    push: ({ which, status }) => world.push(which, status),
    check: () => void store.dispatch(checkSubmission()),
    poll: () => void store.dispatch(resyncTransaction()),
    leave: () => void store.dispatch(leavePayment()),
    reload: (step) => {
      store = world.openPage();
      visits.length = 0;
      isPaymentsAddress = step.isPaymentsAddress;
    },
  };
  const holds = () => {
    expect(world.payments.size).toBeLessThanOrEqual(pressed.size);
    const paid = [...world.payments.values()].map(({ visit }) => visit);
    if (namesVisit) expect(new Set(paid).size, 'payments of one visit').toBe(paid.length);
    // What is said of the payment that was sent last is true.
    const { submission } = state();
    const requestId = submission.phase === 'idle' ? null : submission.intent.requestId;
    const exists = requestId !== null && world.payments.has(requestId);
    if (submissionFact(store.getState()).known === 'absent')
      expect([exists, world.mayExist(requestId)], 'absent').toEqual([false, false]);
    if (submission.phase === 'refused') expect(exists, 'refused').toBe(false);
    if (submission.phase === 'accepted') {
      expect(exists, 'accepted').toBe(true);
      accepted.add(requestId);
    }
    // No payment that may exist is forgotten before it is known.
    for (const sent of world.sent.filter((id) => world.mayExist(id) && !accepted.has(id))) {
      expect(requestId, submission.phase).toBe(sent);
      expect(isBusy(submission), submission.phase).toBe(true);
      expect(readStoredIntent()?.requestId, submission.phase).toBe(sent);
    }
  };
  const answerAll = async () => {
    for (let turns = 0; turns < 50 && world.pending().length > 0; turns += 1) {
      world.end(0, 'answered');
      await settle();
    }
  };

  open();
  for (const step of taken) {
    // The compiler cannot correlate a step's kind with the handler of that kind.
    (take[step.kind] as (step: Step) => void)(step);
    await settle();
    holds();
  }
  // After any history the outcome is known once the server replies, and time has passed.
  await answerAll();
  for (let polls = 0; polls < 3; polls += 1) {
    vi.advanceTimersByTime(15_000);
    await settle();
    await answerAll();
    holds();
  }
  expect(isUnknown(state().submission)).toBe(false);

  // A payment on a newly opened form succeeds at once; one that is unfinished is in sight meanwhile.
  store.dispatch(leavePayment());
  open();
  await settle();
  await answerAll();
  expect(isBusy(state().submission)).toBe(false);
  const unfinished = [...world.payments.values()].filter(({ transaction }) => isUnfinished(transaction));
  const { current } = state();
  expect(current !== null && isUnfinished(current)).toBe(unfinished.length > 0);
  const before = world.payments.size;
  press(7, 0);
  await settle();
  await answerAll();
  expect(world.payments.size).toBe(before + 1);
  expect(state().submission.phase).toBe('accepted');
  expect(state().current?.amount).toBe('107');
  press(8, 0);
  await settle();
  expect(world.pending().filter(({ name }) => name === 'createDeposit')).toEqual([]);
  holds();
  world.stop();
  vi.clearAllTimers();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));

describe('one visit, one payment', () => {
  it('holds for any order of presses, replies, losses, pauses, pushes, leaves and reloads [TX-5] [TRUTH-1]', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(false), fc.boolean(), (taken, namesVisit) => run(taken, namesVisit)),
      { numRuns: 500 },
    );
  });

  it('holds when answers take their time, too [TX-5] [TRUTH-1]', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(true), fc.boolean(), (taken, namesVisit) => run(taken, namesVisit)),
      { numRuns: 350 },
    );
  });
});
