import { beforeEach, describe, expect, it, vi } from 'vitest';
import { methodEndpoints } from '../../../../../src/cashier/api/methods';
import { hostEvents } from '../../../../../src/cashier/store/listeners/hostEvents';
import { refetchOnNewUser } from '../../../../../src/cashier/store/listeners/refetchOnNewUser';
import { requestToken } from '../../../../../src/cashier/store/listeners/requestToken';
import { sessionRetried, tokenRenewed } from '../../../../../src/cashier/store/slices/session';
import { tokenOf } from '../../../../../src/contract/ids';
import { brazil } from '../../../../builders/players';
import { aStore } from '../../aStore';
import { aTransport } from '../../aTransport';

beforeEach(() => void vi.useFakeTimers());

const failure = { kind: 'expired', message: 'No.', status: 401, url: '/', code: null } as const;

/** A session whose server refuses every token, and whose host answers each TokenExpired with another one. */
function openSession() {
  const { transport } = aTransport();
  const opened = aStore({ ...transport, call: async () => ({ ok: false, failure }) });
  const { store, listeners, services, toHost } = opened;
  for (const listener of [requestToken(), hostEvents, refetchOnNewUser]) listeners.add(listener);
  let minted = 0;
  const mint = (): void => {
    minted += 1;
    services.tokens.renew(tokenOf(`token ${minted}`));
    store.dispatch(tokenRenewed());
  };
  const send = services.sendToHost;
  Object.assign(services, {
    sendToHost(message: (typeof toHost)[number]) {
      send(message);
      if (message.messageType === 'TokenExpired') setTimeout(mint, 20);
    },
  });
  const count = (type: string): number => toHost.filter(({ messageType }) => messageType === type).length;
  const refusals = () => toHost.filter((message) => 'code' in message && message.code === 'TOKEN_REFUSED');
  const subscription = store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
  return { store, mint, count, refusals, close: () => subscription.abort() };
}

describe('requestToken', () => {
  it('asks a host whose tokens are refused after growing pauses, five times, and then reports it', async () => {
    const { store, count, refusals, close } = openSession();
    await vi.advanceTimersByTimeAsync(900);
    expect(count('TokenExpired')).toBe(1);
    await vi.advanceTimersByTimeAsync(7100);
    expect(count('TokenExpired')).toBeGreaterThanOrEqual(3);
    expect(count('TokenExpired')).toBeLessThanOrEqual(4);
    expect(refusals()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count('TokenExpired')).toBe(5);
    expect(refusals()).toMatchObject([{ messageType: 'Error', status: 401 }]);
    expect(store.getState().session).toMatchObject({ isExpired: true, isRefused: true });
    close();
  });

  it('takes a token of the host at any time, and asks at once when one expires that has been valid for a minute', async () => {
    const { store, mint, count, close } = openSession();
    await vi.advanceTimersByTimeAsync(900);
    mint();
    expect(store.getState().session.isExpired).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    close(); // nothing is called for a minute
    const before = count('TokenExpired');
    mint();
    await vi.advanceTimersByTimeAsync(60_000);
    const again = store.dispatch(
      methodEndpoints.methods.initiate({ transaction: 'withdrawal', ...brazil }, { forceRefetch: true }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(count('TokenExpired')).toBe(before + 1);
    again.abort();
  });

  it('asks after a pause for another token when one is refused that is younger than a minute', async () => {
    for (let age = 0; age < 60_000; age += 5000) {
      const { store, mint, count, close } = openSession();
      await vi.advanceTimersByTimeAsync(900);
      close();
      mint();
      await vi.advanceTimersByTimeAsync(age);
      const before = count('TokenExpired');
      const again = store.dispatch(
        methodEndpoints.methods.initiate({ transaction: 'withdrawal', ...brazil }, { forceRefetch: true }),
      );
      await vi.advanceTimersByTimeAsync(0);
      expect(count('TokenExpired'), `${age} ms`).toBe(before);
      again.abort();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(count('TokenExpired'), `${age} ms`).toBe(before + 1);
    }
  });

  it('calls the session refused until the host sends another token, and not when that one expires', async () => {
    const { store, mint, close } = openSession();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(store.getState().session.isRefused).toBe(true);
    close();
    mint();
    await vi.advanceTimersByTimeAsync(60_000);
    const again = store.dispatch(methodEndpoints.methods.initiate({ transaction: 'withdrawal', ...brazil }));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().session).toMatchObject({ isExpired: true, isRefused: false });
    again.abort();
  });

  it('asks again when the token expires that the host has sent after a try again', async () => {
    let outcome: object = { ok: false, failure };
    const { store, listeners, services, toHost } = aStore(aTransport(() => outcome).transport);
    listeners.add(requestToken());
    const list = store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    await vi.advanceTimersByTimeAsync(0);
    store.dispatch(sessionRetried());
    services.tokens.repeat();
    await vi.advanceTimersByTimeAsync(0);
    expect(toHost).toEqual([{ messageType: 'TokenExpired' }]);
    outcome = { ok: true, value: [] };
    services.tokens.renew(tokenOf('a fresh token'));
    store.dispatch(tokenRenewed());
    await vi.advanceTimersByTimeAsync(60_000);
    outcome = { ok: false, failure };
    const again = store.dispatch(methodEndpoints.methods.initiate({ transaction: 'withdrawal', ...brazil }));
    await vi.advanceTimersByTimeAsync(0);
    expect(toHost).toEqual([{ messageType: 'TokenExpired' }, { messageType: 'TokenExpired' }]);
    list.abort();
    again.abort();
  });

  it('tells the host once for a token, however often the player tries again; what waits is sent again each time', async () => {
    let outcome: object = { ok: false, failure };
    const { transport, made } = aTransport(() => outcome);
    const { store, listeners, services, toHost } = aStore(transport);
    listeners.add(requestToken());
    const list = store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    const tryAgain = async () => {
      store.dispatch(sessionRetried());
      services.tokens.repeat();
      await vi.advanceTimersByTimeAsync(0);
    };
    await vi.advanceTimersByTimeAsync(0);
    await tryAgain();
    await tryAgain();
    expect(made).toHaveLength(3);
    expect(toHost).toEqual([{ messageType: 'TokenExpired' }]);
    expect(store.getState().session.isExpired).toBe(true);
    outcome = { ok: true, value: [] }; // signed in elsewhere
    await tryAgain();
    expect(store.getState().session.isExpired).toBe(false);
    expect(made).toHaveLength(4);
    list.abort();
  });
});
