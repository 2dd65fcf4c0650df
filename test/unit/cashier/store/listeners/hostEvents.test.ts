import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callFailed } from '../../../../../src/cashier/api/callOutcomes';
import { hostEvents } from '../../../../../src/cashier/store/listeners/hostEvents';
import { requestToken } from '../../../../../src/cashier/store/listeners/requestToken';
import { listEntered, listShown } from '../../../../../src/cashier/store/screenActions';
import { reconnectAttempted, tokenRenewed } from '../../../../../src/cashier/store/slices/session';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import type { CallFailure } from '../../../../../src/contract/failure';
import { transactionIdOf } from '../../../../../src/contract/ids';
import { aTransaction } from '../../../../builders/transactions';
import { aStore } from '../../aStore';

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'https://play.example/cashier/' }));

function openStore() {
  const opened = aStore();
  opened.listeners.add(requestToken());
  opened.listeners.add(hostEvents);
  const fail = (failure: CallFailure) => opened.store.dispatch(callFailed({ call: 'createDeposit', failure }));
  return { ...opened, fail };
}

const reply = { message: 'No.', status: 400, url: '/BANKING/create', code: 'NO' };
const errorMessage = { messageType: 'Error', ...reply };
const transactionMessage = { messageType: 'Transaction', transaction: 'deposit', id: 'tx-1' };

describe('hostEvents', () => {
  it('sends Init with the page when a list is entered, and nothing when it is shown', () => {
    const { store, toHost } = openStore();
    store.dispatch(listEntered({ transaction: 'withdrawal' }));
    store.dispatch(listShown({ transaction: 'withdrawal', milliseconds: 5 }));
    expect(toHost).toEqual([{ messageType: 'Init', page: 'withdrawal' }]);
  });

  it('sends Reconnect with the number of the attempt', () => {
    const { store, toHost } = openStore();
    store.dispatch(reconnectAttempted(2));
    expect(toHost).toEqual([{ messageType: 'Reconnect', attempt: 2 }]);
  });

  it('sends Error with status, code, message and url for each error reply', () => {
    const { fail, toHost } = openStore();
    fail({ kind: 'refused', ...reply });
    fail({ kind: 'invalid', ...reply, fields: {} });
    fail({ kind: 'duplicate', ...reply, transaction: aTransaction() });
    expect(toHost).toEqual([errorMessage, errorMessage, errorMessage]);
  });

  it('sends Error UNSAFE_URL once for a payment page that must not be opened, without its address', () => {
    const { store, toHost } = openStore();
    const redirect = (url: string) => aTransaction({ next: { kind: 'redirect', url, httpMethod: 'GET' } });
    for (const url of ['https://pay.example/', 'http://pay.example/secret', 'http://pay.example/secret'])
      store.dispatch(applyTransaction(redirect(url), 'deposit'));
    const errors = toHost.filter(({ messageType }) => messageType === 'Error');
    expect(errors).toMatchObject([{ code: 'UNSAFE_URL', status: 0, url: '/BANKING/transaction' }]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  it('sends no Error for a failure without a reply', () => {
    const { fail, toHost } = openStore();
    fail({ kind: 'network', message: 'cut' });
    fail({ kind: 'malformed', message: 'no JSON', url: '/' });
    fail({ kind: 'too-large', message: 'too large', url: '/' });
    fail({ kind: 'aborted', message: 'aborted' });
    expect(toHost).toEqual([]);
  });

  it('sends TokenExpired once per token, and Error for each call with it', () => {
    const { store, fail, toHost } = openStore();
    const expired = { kind: 'expired', ...reply, status: 401 } as const;
    const error = { ...errorMessage, status: 401 };
    fail(expired);
    fail(expired);
    expect(store.getState().session.isExpired).toBe(true);
    expect(toHost).toEqual([{ messageType: 'TokenExpired' }, error, error]);
    vi.useFakeTimers();
    store.dispatch(tokenRenewed());
    vi.advanceTimersByTime(60_000);
    fail(expired);
    expect(toHost.slice(3)).toEqual([{ messageType: 'TokenExpired' }, error]);
  });

  it('sends Transaction when it is new and when its status changes, and not again for the same status', () => {
    const { store, toHost } = openStore();
    store.dispatch(applyTransaction(aTransaction(), 'deposit'));
    store.dispatch(
      applyTransaction(
        aTransaction({ next: { kind: 'redirect', httpMethod: 'GET', url: 'https://pay.example/' } }),
        'deposit',
      ),
    );
    store.dispatch(applyTransaction(aTransaction({ status: 'processed' }), 'deposit'));
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('tx-2'), status: 'processed' }), 'withdrawal'));
    expect(toHost).toEqual([
      { ...transactionMessage, status: 'waiting' },
      { ...transactionMessage, status: 'processed' },
      { ...transactionMessage, transaction: 'withdrawal', id: 'tx-2', status: 'processed' },
    ]);
  });
});
