import { describe, expect, it } from 'vitest';
import { fetchTransaction } from '../../../../src/cashier/transaction/fetchTransaction';
import { transactionIdOf } from '../../../../src/contract/ids';
import { lost, ok, openPage, paymentOf } from '../openPage';

describe('fetchTransaction', () => {
  it('asks the server each time, and returns undefined after a failure even if it has an older reply', async () => {
    const replies = [ok(paymentOf('one')), ok(paymentOf('one', { status: 'processed' })), lost];
    const { store, sent } = openPage(() => replies.shift() ?? lost);
    const fetch = () => store.dispatch(fetchTransaction({ id: transactionIdOf('one') }));
    expect(await fetch()).toMatchObject({ status: 'waiting' });
    expect(await fetch()).toMatchObject({ status: 'processed' });
    expect(await fetch()).toBeUndefined();
    expect(sent).toHaveLength(3);
  });

  it('returns null when the server has none', async () => {
    const { store } = openPage(() => ok(null));
    expect(await store.dispatch(fetchTransaction({}))).toBeNull();
  });
});
