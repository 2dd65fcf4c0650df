import { describe, expect, it } from 'vitest';
import { recoverLater } from '../../../../src/cashier/transaction/recoverLater';
import { ok, openPage, paymentOf } from '../openPage';

describe('recoverLater', () => {
  it("follows the player's unfinished payment, with the kind of the screen", async () => {
    const { store, payloadsOf } = openPage(() => ok(paymentOf('newest')));
    await store.dispatch(recoverLater('withdrawal', false));
    expect(payloadsOf('transaction')).toEqual([{}]);
    expect(store.getState().transaction).toMatchObject({ current: { id: 'newest' }, kind: 'withdrawal' });
  });
});
