import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure, Outcome } from '../../../src/contract/failure';
import { currencyCodeOf, methodNameOf, newRequestId } from '../../../src/contract/ids';
import type { Transaction } from '../../../src/contract/transaction';
import { isUncertain } from '../../../src/tables/failureRules';
import { timings } from '../../../src/tables/timings';
import type { Transport } from '../../../src/transport/Transport';
import { withHttpFallback } from '../../../src/transport/withHttpFallback';
import { aTransaction } from '../../builders/transactions';

type Reply = Outcome<Transaction>;

const payload = {
  requestId: newRequestId(),
  method: methodNameOf('pix'),
  amount: '5',
  currency: currencyCodeOf('BRL'),
  country: 'br',
  fields: {},
};
const refusal = (status: number, code: string | null): CallFailure => ({
  kind: 'refused',
  message: 'no',
  status,
  url: '/create',
  code,
});
const failed = (failure: CallFailure): Reply => ({ ok: false, failure });
const cut = failed({ kind: 'network', message: 'cut' });

const aTransport = (name: 'socket' | 'http', call: () => Promise<Reply>): Transport => ({
  name,
  // Only creates are called here.
  call: call as Transport['call'],
  reconnect: () => Promise.resolve(false),
  onPush: () => () => {},
  close() {},
});

/** A session whose socket never connects, and whose stand-in gives this answer; resolves with a create's outcome. */
async function createOverStandIn(answer: Reply) {
  const links: boolean[] = [];
  const events = {
    onReconnectAttempt: () => {},
    onLoading: () => {},
    onLink: (isUp: boolean) => void links.push(isUp),
  };
  let loseSocket = (_: Reply) => {};
  const overSocket = new Promise<Reply>((resolve) => {
    loseSocket = resolve;
  });
  const session = withHttpFallback({
    events,
    openSocket: () => aTransport('socket', () => overSocket),
    openHttp: async () => aTransport('http', async () => answer),
  });
  const outcome = session.call('createDeposit', payload);
  await vi.advanceTimersByTimeAsync(timings.socketFallbackDelay);
  loseSocket(cut);
  return { outcome: await outcome, links, name: session.name };
}

beforeEach(() => void vi.useFakeTimers());

describe('the stand-in for the socket', () => {
  it.each<[string, Reply]>([
    ['a transaction', { ok: true, value: aTransaction() }],
    ['401', failed({ kind: 'expired', message: 'no', status: 401, url: '/create', code: null })],
    ['422', failed({ kind: 'invalid', message: 'no', status: 422, url: '/create', code: null, fields: {} })],
    ['an error with a code', failed(refusal(409, 'LIMIT'))],
  ])('shows with %s that HTTP works', async (_, answer) => {
    const { links, name, outcome } = await createOverStandIn(answer);
    expect([links, name]).toEqual([[true], 'http']);
    expect(outcome.ok).toBe(answer.ok);
  });

  it.each<[string, Reply]>([
    ['403', failed(refusal(403, 'FORBIDDEN'))],
    ['404', failed(refusal(404, 'NOT_FOUND'))],
    ['405', failed(refusal(405, null))],
    ['an error without a code', failed(refusal(400, null))],
    ['a body that does not fit', failed({ kind: 'malformed', message: 'no', url: '/create' })],
  ])('does not show it with %s: the create is uncertain', async (_, answer) => {
    const { links, name, outcome } = await createOverStandIn(answer);
    expect([links, name]).toEqual([[], 'socket']);
    expect(outcome.ok || isUncertain(outcome.failure)).toBe(true);
    expect(outcome.ok).toBe(false);
  });

  it('leaves a refusal uncertain: the create may have been carried out over the socket', async () => {
    const { outcome } = await createOverStandIn(failed(refusal(409, 'LIMIT')));
    expect(!outcome.ok && isUncertain(outcome.failure)).toBe(true);
  });
});

describe('a link that returns after the attempts of a call have failed', () => {
  const returns = Array.from({ length: timings.socketFallbackDelay / 10 }, (_, index) => index * 10);

  /** A call over a socket that is down; it returns after that long, and the repeated call gets the answer. */
  async function createOverReturned(after: number, answer: Reply): Promise<Reply | 'waiting'> {
    let setLink: (isUp: boolean) => void = () => {};
    let calls = 0;
    const session = withHttpFallback({
      events: { onReconnectAttempt: () => {}, onLoading: () => {}, onLink: () => {} },
      openSocket({ onLink }) {
        setLink = onLink;
        return aTransport('socket', async () => {
          calls += 1;
          return calls === 1 ? cut : answer;
        });
      },
      openHttp: () => Promise.reject(new Error('no line')),
    });
    const outcome = session.call('createDeposit', payload);
    await vi.advanceTimersByTimeAsync(after);
    setLink(true);
    return Promise.race([outcome, vi.advanceTimersByTimeAsync(0).then(() => 'waiting' as const)]);
  }

  it('carries the call at once, whenever it returns', async () => {
    for (const after of returns)
      expect([after, await createOverReturned(after, { ok: true, value: aTransaction() })]).toEqual([
        after,
        { ok: true, value: aTransaction() },
      ]);
  });

  it('leaves a refusal uncertain: the first attempt may have been carried out', async () => {
    const outcome = await createOverReturned(100, failed(refusal(409, 'LIMIT')));
    expect(outcome !== 'waiting' && !outcome.ok && isUncertain(outcome.failure)).toBe(true);
  });
});
