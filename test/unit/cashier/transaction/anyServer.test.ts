import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { paymentFact } from '../../../../src/cashier/store/moneyFacts';
import { answerStep } from '../../../../src/cashier/transaction/answerStep';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { connectPushes } from '../../../../src/cashier/transaction/connectPushes';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { recoverPayment, resyncTransaction } from '../../../../src/cashier/transaction/recoverPayment';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { type CallName, calls } from '../../../../src/contract/calls';
import { MethodsReply } from '../../../../src/contract/generated/shapes/MethodsReply';
import { Push as PushShape } from '../../../../src/contract/generated/shapes/Push';
import { SocketReply } from '../../../../src/contract/generated/shapes/SocketReply';
import { Step } from '../../../../src/contract/generated/shapes/Step';
import { WireFieldDefinition } from '../../../../src/contract/generated/shapes/WireFieldDefinition';
import { WireMethod } from '../../../../src/contract/generated/shapes/WireMethod';
import { WireTransaction } from '../../../../src/contract/generated/shapes/WireTransaction';
import { currencyCodeOf, type TransactionId } from '../../../../src/contract/ids';
import { parsePush } from '../../../../src/contract/pushes';
import { parseSocketReply } from '../../../../src/contract/socketReply';
import { parseTransaction } from '../../../../src/contract/transaction';
import { moneyWords } from '../../../../src/domain/money/moneyTexts';
import { createHttpTransport } from '../../../../src/transport/http/httpTransport';
import { interpretReply } from '../../../../src/transport/interpretReply';
import type { Transport } from '../../../../src/transport/Transport';
import { callContext } from '../../../fixtures/callContext';
import { restyled } from '../../../fixtures/restyle';
import { exactValues } from '../../../fixtures/shapeValues';
import { aStorage } from '../aStorage';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';
import { pixRequest, restoreSubmission } from '../openPage';

type Json = Readonly<Record<string, unknown>>;

/** How the network and the server end a call; 'lost' before the server has it, 'reply lost' after. */
const endings = ['lost', 'reply lost', '502', '429', '409', '422'] as const;
type Ending = 'answered' | (typeof endings)[number];

interface Session {
  readonly transport: 'http' | 'socket';
  readonly method: Json;
  readonly steps: readonly Json[];
  readonly endings: readonly Ending[];
  /** Choices among the spellings of each part of each message. */
  readonly styles: readonly number[];
  readonly final: 1 | 2;
  /** While the outcome of the create is unknown, and once more at the last step. */
  readonly reloads: boolean;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const fields = fc.uniqueArray(exactValues(WireFieldDefinition).filter(isObject), {
  maxLength: 3,
  selector: ({ name }) => name,
});
const steps = exactValues(Step)
  .filter(isObject)
  .chain((step) => (step.kind === 'form' ? fields.map((list) => ({ ...step, fields: list })) : fc.constant(step)));

const sessions: fc.Arbitrary<Session> = fc.record({
  transport: fc.constantFrom('http', 'socket'),
  method: fc.tuple(exactValues(WireMethod).filter(isObject), fields).map(([method, list]) => ({
    ...method,
    name: 'pix',
    currency: ['BRL'],
    fields: list,
  })),
  steps: fc.array(steps, { maxLength: 3 }),
  endings: fc.array(fc.oneof(fc.constant('answered' as const), fc.constantFrom(...endings)), { maxLength: 12 }),
  styles: fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 }),
  final: fc.constantFrom(1, 2),
  reloads: fc.boolean(),
});

/** Shapes of an error (contract §9); the first is the contract's own. */
const errorBodies: readonly ((message: string, field: string | null) => unknown)[] = [
  (message, field) => ({
    error: { message, code: 'E', ...(field && { fields: { [field]: { key: 'errors.field' } } }) },
  }),
  (message, field) => ({ error: { message, fields: field ? { [field]: 'Wrong' } : [] } }),
  (message, field) => ({ message, errors: field ? { [field]: ['Wrong'] } : null }),
  (message, field) => ({ error: message, errors: field ? [{ field, message: 'Wrong' }] : [] }),
];

/** A server that keeps the contract, and writes its messages in any style of contract §9. */
function aServer({ method, steps: script, final, ...session }: Session) {
  const payments = new Map<string, Json>();
  const answered = new Set<unknown>();
  const coming = [...session.endings];
  let isHealed = false;
  let choice = 0;
  const pick = (count: number): number => {
    choice += 1;
    return (session.styles[choice % session.styles.length] ?? 0) % count;
  };
  let stage = 0;
  let status = 0;

  const current = (payment: Json): Json => ({
    ...payment,
    status,
    next: status === 0 ? (script[stage] ?? { kind: 'complete' }) : { kind: 'complete' },
  });

  function exactAnswer(name: CallName, payload: Json): unknown {
    const [only] = payments.values();
    if (name === 'depositMethods') return { pix: method };
    if (name === 'transaction')
      return payload.requestId === undefined || payments.has(String(payload.requestId)) ? only && current(only) : null;
    const requestId = String(payload.requestId);
    if (name === 'transactionStep') {
      if (!answered.has(requestId)) stage += 1;
      answered.add(requestId);
      return only && current(only);
    }
    if (!payments.has(requestId))
      payments.set(requestId, {
        id: String(1000 + payments.size),
        method: 'pix_provider',
        amount: payload.amount,
        currency: 'BRL',
        transaction: 'deposit',
      });
    return current(payments.get(requestId) ?? {});
  }

  const restyledAnswer = (name: CallName, answer: unknown): unknown => {
    if (!answer) return [null, [], {}][pick(3)];
    if (name !== 'depositMethods') return restyled(WireTransaction, answer, pick);
    const { name: _, ...unnamed } = method;
    return restyled(MethodsReply, { pix: restyled(WireMethod, pick(2) ? unnamed : method, pick) }, pick);
  };

  return {
    payments,
    heal: () => {
      isHealed = true;
    },
    advance: () => {
      stage += 1;
    },
    finish: () => {
      status = final;
    },
    exact: () => [...payments.values()].map(current)[0],
    pick,
    /** undefined: the call was cut. */
    answer(name: CallName, payload: Json): { status: number; body: unknown } | undefined {
      const ending = isHealed ? 'answered' : (coming.shift() ?? 'answered');
      if (ending === 'lost') return undefined;
      const isCreate = name === 'createDeposit';
      if (ending === '422' && isCreate)
        return { status: 422, body: errorBodies[pick(errorBodies.length)]?.('Wrong', 'cpf') };
      // Not refused for good: it may be carried out, but was not (contract §11).
      if (isCreate && (ending === '429' || ending === '409'))
        return { status: Number(ending), body: errorBodies[pick(errorBodies.length)]?.('Busy', null) };
      const answer = exactAnswer(name, payload);
      if (ending === 'reply lost') return undefined;
      if (ending === '502')
        return { status: 502, body: pick(2) ? '<html>' : errorBodies[pick(errorBodies.length)]?.('Down', null) };
      return { status: 200, body: restyledAnswer(name, answer) };
    },
  };
}

type Server = ReturnType<typeof aServer>;

const textOf = (body: unknown): string => (body === '<html>' ? '<html>' : JSON.stringify(body));

/** Specification §4. */
const ends = { 1: 'processed', 2: 'mistaked' } as const;

interface Page {
  readonly transport: Transport;
  /** HTTP has none. */
  readonly pushEnd: (id: TransactionId, status: Session['final']) => void;
}

function overHttp(server: Server): Page {
  const names = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));
  const transport = createHttpTransport({
    context: callContext(),
    events: { onLoading: () => {} },
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'http://server.example');
      const name = names.find((one) => pathname === `/api${calls[one].url}`);
      const payload = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams);
      const answer = name && server.answer(name, payload);
      if (!answer) throw new TypeError('Failed to fetch');
      return new Response(textOf(answer.body), { status: answer.status });
    },
  });
  return { transport, pushEnd: () => {} };
}

/** The socket's replies and pushes through their own parsers; links and attempts have tests of their own. */
function overSocket(server: Server): Page {
  const { transport, push } = aTransport(async (name, payload) => {
    const answer = server.answer(name, { ...payload });
    const lost = { ok: false, failure: { kind: 'network', message: 'cut' } } as const;
    if (!answer) return lost;
    const envelope = { messageId: 'm', status: answer.status, data: answer.body };
    const reply = parseSocketReply(JSON.parse(JSON.stringify(restyled(SocketReply, envelope, server.pick))));
    if (!reply.ok) return lost;
    const { status, data } = reply.value;
    return (await interpretReply('socket', name, { status, body: data ?? null })).outcome;
  }, 'socket');
  return {
    transport,
    pushEnd(id, status) {
      const sent = { type: 'deposit-status', data: { id, status } };
      const read = parsePush(JSON.parse(JSON.stringify(restyled(PushShape, sent, server.pick))));
      expect(read).toMatchObject({ ok: true, value: { ...sent, data: { id, status: ends[status] } } });
      if (read.ok) push(read.value);
    },
  };
}

/** How long the server may carry out a create whose call has ended without an answer. */
const createSettles = 10_000;

async function play(session: Session): Promise<void> {
  vi.stubGlobal('window', { sessionStorage: aStorage() });
  const server = aServer(session);
  const { transport, pushEnd } = session.transport === 'http' ? overHttp(server) : overSocket(server);
  const open = () => {
    const page = aStore(transport);
    restoreSubmission(page.store);
    connectPushes(page.store, page.services);
    return page.store;
  };
  let store = open();
  const state = () => store.getState().transaction;

  let visit = '';
  const openForm = () => {
    visit = randomUUID();
    store.dispatch(handleSubmission({ type: 'formOpened', visit }));
  };
  let hasReloaded = false;
  const press = () => store.dispatch(submitPayment({ ...pixRequest, fields: { cpf: '1' } }, visit));
  const check = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return store.dispatch(checkSubmission());
  };
  openForm();
  for (let presses = 0; presses < 16 && state().submission.phase !== 'accepted'; presses += 1) {
    await Promise.all([press(), press()]);
    const { submission } = state();
    if (submission.phase === 'refused') expect(Object.keys(submission.fields)).toEqual(['cpf']);
    if (submission.phase === 'unsure') {
      if (session.reloads && !hasReloaded) {
        hasReloaded = true;
        store = open();
        expect(state().submission).toMatchObject({ phase: 'unsure', intent: { transaction: 'deposit' } });
        openForm();
      }
      await check(4000);
    }
    expect(server.payments.size).toBeLessThanOrEqual(1);
  }
  server.heal();
  if (state().submission.phase === 'unsure') await check(createSettles);
  expect(['idle', 'absent', 'refused', 'accepted']).toContain(state().submission.phase);
  if (state().submission.phase !== 'accepted') await press();

  // The list offers the method, with every field of the form, whatever the style.
  const region = { transaction: 'deposit', country: 'br', currency: currencyCodeOf('BRL') } as const;
  const list = await store.dispatch(methodEndpoints.methods.initiate(region));
  expect(list.data?.methods).toMatchObject([{ name: 'pix', currencies: ['BRL'] }]);

  expect([...server.payments.keys()]).toHaveLength(1);
  const shown: string[] = [];
  const expectFollowed = () => {
    const read = parseTransaction(server.exact());
    const { current } = state();
    if (current) shown.push(current.next.kind);
    expect(current).toEqual(read.ok && { ...read.value, method: current?.method });
  };
  expect(state().submission.phase).toBe('accepted');
  // What the form has sent is gone after a reload, unless it was pressed again.
  const method = hasReloaded ? expect.stringMatching(/^pix(?:_provider)?$/) : 'pix';
  expect(state().current?.method).toEqual(method);
  expectFollowed();

  for (let turn = 0; turn <= session.steps.length; turn += 1) {
    const next = state().current?.next;
    if (!next || next.kind === 'complete') break;
    if (next.kind === 'form' || next.kind === 'confirm')
      expect(await store.dispatch(answerStep(next, { code: '1' }))).toEqual({ kind: 'accepted' });
    else {
      // The player pays elsewhere, and the page polls.
      server.advance();
      await store.dispatch(resyncTransaction());
    }
    expectFollowed();
  }
  if (session.reloads) {
    store = open();
    await store.dispatch(recoverPayment('deposit', server.pick(2) === 1));
    expectFollowed();
  }
  server.finish();
  const { current } = state();
  if (current) pushEnd(current.id, session.final);
  await store.dispatch(resyncTransaction());
  expectFollowed();
  expect(state().current?.status).toBe(ends[session.final]);
  expect(server.payments.size).toBe(1);

  // To a player who may have sent the money by a step that was shown, nothing is said of charging (contract §11).
  const fact = paymentFact(store.getState());
  const wasSentByPlayer = shown.some((kind) => ['invoice', 'instruction', 'crypto-address'].includes(kind));
  const words = fact ? moneyWords(fact).text : [];
  expect(words.length).toBeGreaterThan(0);
  if (wasSentByPlayer) expect(words).not.toContain('money.notCharged.text.deposit');
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

describe('a session with any server of contract §9', () => {
  it('makes one payment, follows it to its end, and loses none, over both transports [READ-8]', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const errors = vi.spyOn(console, 'error');
    await fc.assert(fc.asyncProperty(sessions, play), { numRuns: 50 });
    expect(errors).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });
});
