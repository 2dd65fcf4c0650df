import type { Answer, Payload } from '../createPayments';
import { createLedger, type Ledger, type LedgerPayment, type State, statusNumber } from './createLedger';
import type { CreateCall, Journal } from './journal';
import { type Kind, methodsOf } from './routes';
import { createVirtualTime, type VirtualTime } from './virtualTime';

/** What becomes of a call. */
export interface Fate {
  /** Until its end, in ms. */
  readonly delay: number;
  /** When the server does what it asks for. */
  readonly done: 'on arrival' | 'at the end' | 'never';
  readonly ending: 'answered' | 'cut' | 'bad gateway';
}
/** What becomes of the calls that come, one after the other: creates and answers to steps; look-ups. Other calls and later ones succeed at once. */
export interface Fates {
  readonly writes: readonly Fate[];
  readonly reads: readonly Fate[];
}
const promptly: Fate = { delay: 0, done: 'on arrival', ending: 'answered' };

/** How a call goes back to where it came from. */
export interface Caller {
  readonly tab: string;
  readonly isOverHttp: boolean;
  isThere(): boolean;
  answer(answer: Answer): void;
  /** Cuts it off without an answer. */
  cut(): void;
  badGateway(): void;
}

interface HeldCall {
  readonly caller: Caller;
  /** Does it now, if it is still to be done. */
  finish(): void;
  isDropped: boolean;
  readonly create: CreateCall | null;
}

const notFound: Answer = { ok: false, error: { status: 404, message: 'Not found', code: 'NOT_FOUND' } };
const isWrite = (path: string): boolean => /create$|step$/.test(path);
const isLookUp = (path: string): boolean => path.endsWith('/transaction');

/** Takes the calls of one player's tabs, and lets each have its fate on a virtual clock. */
export interface Desk {
  readonly time: VirtualTime;
  readonly ledger: Ledger;
  readonly journal: Journal;
  take(path: string, payload: Payload, caller: Caller): void;
  heldCalls(): readonly Caller[];
  /** From now on all calls are answered at once. */
  endFates(): void;
  /** Drops the calls in progress, as a crash does; creates under way are stored first, or not. */
  crash(storesCreates: boolean): void;
  noteDelivery(tab: string, payment: LedgerPayment, state: State): void;
}

export function createDesk(origin: string, start: number, fates: Fates): Desk {
  const time = createVirtualTime(start);
  const ledger = createLedger(origin, time.now);
  const journal: Journal = { creates: [], deliveries: [] };
  const writes = [...fates.writes];
  const reads = [...fates.reads];
  const held = new Set<HeldCall>();

  const ok = (body: unknown) => (): Answer => ({ ok: true, body });
  const handlers: Readonly<Record<string, (payload: Payload) => Answer>> = {
    '/BANKING/methods-payment-v3': ok(methodsOf('deposit')),
    '/BANKING/methods-withdrawal': ok(methodsOf('withdrawal')),
    '/BANKING_DEPOSIT/methods-country-selector-v2': ok({ countries: [{ code: 'br', currencies: ['BRL'] }] }),
    '/BANKING/userdata-payment-snippet': ok({}),
    '/BANKING_DEPOSIT/create': (payload) => ledger.create('deposit', payload),
    '/BANKING_WITHDRAWAL/create': (payload) => ledger.create('withdrawal', payload),
    '/BANKING/transaction-step': ledger.answerStep,
    '/BANKING/transaction': ledger.find,
  };

  function noteAnswer(path: string, payload: Payload, tab: string, states: number, answer: Answer): void {
    if (!path.includes('transaction') && !path.endsWith('create')) return;
    const { id, next } = Object(answer.ok ? answer.body : null);
    journal.deliveries.push({
      ...{ tab, at: time.now(), states, path, isRefused: !answer.ok },
      // The id of an answer to a step is that answer's.
      requestId: payload.requestId === undefined || path.endsWith('step') ? null : String(payload.requestId),
      paymentId: id === undefined ? null : String(id),
      step: next === undefined ? null : String(next.kind),
    });
  }

  function createOf(path: string, payload: Payload, tab: string): CreateCall | null {
    if (!path.endsWith('create')) return null;
    const kind: Kind = path.includes('DEPOSIT') ? 'deposit' : 'withdrawal';
    const requestId = String(payload.requestId);
    const create = { requestId, kind, tab, arrivedAt: time.now(), committedAt: null, isUnderWay: true };
    journal.creates.push(create);
    return create;
  }

  return {
    time,
    ledger,
    journal,
    take(path, payload, caller) {
      const fate = (isWrite(path) ? writes.shift() : isLookUp(path) ? reads.shift() : null) ?? promptly;
      const create = createOf(path, payload, caller.tab);
      let result: { readonly answer: Answer; readonly states: number } | null = null;
      const finish = (): void => {
        if (result) return;
        const answer = handlers[path]?.(payload) ?? notFound;
        const { id } = Object(answer.ok ? answer.body : null);
        result = { answer, states: ledger.byId(id)?.history.length ?? 0 };
        if (create && result.answer.ok) create.committedAt = time.now();
      };
      if (fate.done === 'on arrival') finish();
      const call: HeldCall = { caller, finish, isDropped: false, create };
      const end = (): void => {
        if (call.isDropped) return;
        held.delete(call);
        if (fate.done === 'at the end') finish();
        if (create) create.isUnderWay = false;
        if (!caller.isThere()) return;
        if (fate.ending === 'cut') caller.cut();
        else if (fate.ending === 'bad gateway' || !result) caller.badGateway();
        else {
          noteAnswer(path, payload, caller.tab, result.states, result.answer);
          caller.answer(result.answer);
        }
      };
      held.add(call);
      if (fate.delay === 0) end();
      else time.at(time.now() + fate.delay, end);
    },
    heldCalls: () => [...held].map(({ caller }) => caller).filter((caller) => caller.isThere()),
    endFates() {
      writes.length = 0;
      reads.length = 0;
    },
    crash(storesCreates) {
      for (const call of held) {
        call.isDropped = true;
        if (call.create && storesCreates) call.finish();
        if (call.create) call.create.isUnderWay = false;
        call.caller.cut();
      }
      held.clear();
    },
    noteDelivery(tab, payment, state) {
      const states = (ledger.byId(payment.id)?.history.indexOf(state) ?? -1) + 1;
      const push = { tab, at: time.now(), states, path: 'push', isRefused: false };
      journal.deliveries.push({ ...push, requestId: null, paymentId: payment.id, step: null });
    },
  };
}

/** The push of a state. */
export const pushOf = ({ id }: LedgerPayment, { status }: State) => ({
  type: 'deposit-status',
  data: { id, status: statusNumber(status) },
});
