import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkedMessage } from '../../../../src/bridge/widgetSide/HostLink';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { handleSessionEvents } from '../../../../src/cashier/boot/handleSessionEvents';
import { createSessionEvents } from '../../../../src/cashier/boot/sessionServices';
import { tokenExpired } from '../../../../src/cashier/store/slices/session';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** After the first screen has had the network for itself, in ms. */
const later = 5000;

/** A session whose list of deposits is on the screen. */
async function open() {
  const { transport, made } = aTransport();
  const { store, services } = aStore(transport);
  const goneBack: string[] = [];
  const events = createSessionEvents();
  handleSessionEvents(store, { ...services, goBack: () => void goneBack.push('back') }, events);
  const list = { transaction: 'deposit', country: 'br', currency: currencyCodeOf('BRL') } as const;
  await store.dispatch(methodEndpoints.methods.initiate(list));
  made.length = 0;
  return {
    services,
    goneBack,
    emit: events.emit,
    hostSends: (message: LinkedMessage) => events.emit({ kind: 'host', message }),
    session: () => store.getState().session,
    state: store.getState,
    dispatch: store.dispatch,
    calls: () => made.map(([name]) => name),
  };
}

describe('a link', () => {
  it('that is up refetches the lists once the first screen is there: pushes were missed; one that is lost does not', async () => {
    const { emit, calls, session } = await open();
    emit({ kind: 'link', isUp: false });
    await vi.advanceTimersByTimeAsync(later);
    expect([session().isLinkUp, calls()]).toEqual([false, []]);
    emit({ kind: 'link', isUp: true });
    expect([session().isLinkUp, calls()]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(later);
    expect(calls()).toEqual(['depositMethods']);
  });

  it('that is lost counts its attempts until it is up', async () => {
    const { emit, session } = await open();
    emit({ kind: 'reconnect-attempt', attempt: 3 });
    expect(session().reconnectAttempt).toBe(3);
    emit({ kind: 'link', isUp: true });
    expect(session().reconnectAttempt).toBe(0);
  });

  it('sets the loading flag while a call is in progress [NET-9]', async () => {
    const { emit, state } = await open();
    emit({ kind: 'loading', isLoading: true });
    expect(state().ui.isLoading).toBe(true);
    emit({ kind: 'loading', isLoading: false });
    expect(state().ui.isLoading).toBe(false);
  });
});

describe('a host', () => {
  it('renews the token, for the next call, too [HOST-12]', async () => {
    const { hostSends, session, services, dispatch } = await open();
    dispatch(tokenExpired());
    hostSends({ type: 'token-updated', payload: { token: 'fresh' } });
    expect([session().isExpired, services.tokens.current()]).toEqual([false, 'fresh']);
  });

  it('replaces the bonuses at any time [HOST-5]', async () => {
    const { hostSends, session } = await open();
    hostSends({ type: 'bonus-list-updated', payload: [{ id: 7, type: 'deposit' }] });
    expect(session().parent.bonusList).toEqual([{ id: 7, type: 'deposit' }]);
  });

  it('goes back by either message [HOST-8]', async () => {
    const { hostSends, goneBack } = await open();
    hostSends({ type: 'go-back' });
    hostSends({ type: 'swipe-back' });
    expect(goneBack).toEqual(['back', 'back']);
  });
});
