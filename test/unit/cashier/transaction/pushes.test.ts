import { describe, expect, it } from 'vitest';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { ok, openPage, paymentOf } from '../openPage';

describe('a login-token push [NET-12]', () => {
  it('changes the user, and renews the token for the next call', () => {
    const { store, tokens, push } = openPage(() => ok(null));
    push({ type: 'login-token', data: { user: { email: 'ana@example.com', token: 'a fresh token' } } });
    expect(tokens.current()).toBe('a fresh token');
    expect(store.getState().session.user.email).toBe('ana@example.com');
    expect(JSON.stringify(store.getState())).not.toContain('a fresh token');
  });

  it('without a token leaves the token', () => {
    const { tokens, push } = openPage(() => ok(null));
    push({ type: 'login-token', data: { user: { lang: 'es' } } });
    expect(tokens.current()).toBe('a token');
  });
});

describe('a deposit-status push', () => {
  const followed = () => {
    const page = openPage((_, { id }) => ok(paymentOf(String(id), { status: 3, reason: 'underpaid' })));
    page.store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    return { ...page, current: () => page.store.getState().transaction.current };
  };

  it('shows the status at once, then the whole transaction', async () => {
    const { push, current, payloadsOf } = followed();
    push({ type: 'deposit-status', data: { id: 'one', status: 3 } });
    expect(current()).toMatchObject({ status: 3 });
    await expect.poll(current).toMatchObject({ reason: 'underpaid' });
    expect(payloadsOf('transaction')).toEqual([{ id: 'one' }]);
  });

  it('of another payment is ignored, as is one that would move the status back', () => {
    const { push, current, sent, store } = followed();
    push({ type: 'deposit-status', data: { id: 'two', status: 1 } });
    expect(current()).toMatchObject({ id: 'one', status: 0 });
    store.dispatch(applyTransaction(paymentOf('one', { status: 1 }), 'deposit'));
    push({ type: 'deposit-status', data: { id: 'one', status: 0 } });
    expect(current()).toMatchObject({ id: 'one', status: 1 });
    expect(sent).toEqual([]);
  });
});
