import { describe, expect, it } from 'vitest';
import { bonusChosen, bonusEnabled, cryptoBonusSelected } from '../../../../../src/cashier/store/slices/bonus';
import { groupChosen, initialMethodsRestored, methodChosen } from '../../../../../src/cashier/store/slices/selection';
import {
  bonusListUpdated,
  linkChanged,
  reconnectAttempted,
  regionSelected,
  tokenExpired,
  tokenRenewed,
} from '../../../../../src/cashier/store/slices/session';
import {
  lookUpChanged,
  stepChanged,
  transactionLeft,
  transactionReceived,
} from '../../../../../src/cashier/store/slices/transaction';
import {
  formPreviewed,
  loadingChanged,
  notificationClosed,
  notified,
} from '../../../../../src/cashier/store/slices/ui';
import { currencyCodeOf, methodNameOf, newRequestId, transactionIdOf } from '../../../../../src/contract/ids';
import type { Transaction } from '../../../../../src/contract/transaction';
import { aTransaction } from '../../../../builders/transactions';
import { aStore } from '../../aStore';

const pix = methodNameOf('pix');

describe('the selection', () => {
  it('starts with the deposit methods, and returns to them', () => {
    const { store } = aStore();
    const initial = { transaction: 'deposit', groupKey: null, methodName: null };
    expect(store.getState().selection).toEqual(initial);
    store.dispatch(groupChosen({ transaction: 'withdrawal', groupKey: 'crypto' }));
    store.dispatch(initialMethodsRestored());
    expect(store.getState().selection).toEqual(initial);
  });

  it('of a group forgets the method; of a method keeps its group unless another one is named', () => {
    const { store } = aStore();
    const selection = () => store.getState().selection;
    store.dispatch(methodChosen({ transaction: 'deposit', methodName: pix }));
    store.dispatch(groupChosen({ transaction: 'withdrawal', groupKey: 'crypto' }));
    expect(selection()).toEqual({ transaction: 'withdrawal', groupKey: 'crypto', methodName: null });
    store.dispatch(methodChosen({ transaction: 'withdrawal', methodName: pix }));
    expect(selection()).toEqual({ transaction: 'withdrawal', groupKey: 'crypto', methodName: 'pix' });
    store.dispatch(methodChosen({ transaction: 'withdrawal', methodName: pix, groupKey: null }));
    expect(selection()).toEqual({ transaction: 'withdrawal', groupKey: null, methodName: 'pix' });
  });
});

describe('the session', () => {
  it("starts with the host's data, without its token", () => {
    const { session } = aStore().store.getState();
    expect(session).toMatchObject({
      selectedCountry: null,
      selectedCurrency: null,
      isExpired: false,
      isLinkUp: null,
      reconnectAttempt: 0,
    });
    expect(session.user.currency).toBe('BRL');
    expect(JSON.stringify(session)).not.toContain('a token');
  });

  it('takes a region that the player selects', () => {
    const { store } = aStore();
    store.dispatch(regionSelected({ country: 'mx', currency: currencyCodeOf('MXN') }));
    expect(store.getState().session).toMatchObject({ selectedCountry: 'mx', selectedCurrency: 'MXN' });
  });

  it('is expired from a 401 until a new token', () => {
    const { store } = aStore();
    store.dispatch(tokenExpired());
    expect(store.getState().session.isExpired).toBe(true);
    store.dispatch(tokenRenewed());
    expect(store.getState().session.isExpired).toBe(false);
  });

  it('counts reconnect attempts until the link is up', () => {
    const { store } = aStore();
    const link = () => {
      const { isLinkUp, reconnectAttempt } = store.getState().session;
      return [isLinkUp, reconnectAttempt];
    };
    store.dispatch(reconnectAttempted(2));
    store.dispatch(linkChanged(false));
    expect(link()).toEqual([false, 2]);
    store.dispatch(linkChanged(true));
    expect(link()).toEqual([true, 0]);
  });

  it('takes a new list of bonuses and leaves the other settings of the host', () => {
    const { store } = aStore();
    const before = store.getState().session.parent;
    const bonusList = [{ id: 7, type: 'deposit', title: { en: 'Welcome' } }];
    store.dispatch(bonusListUpdated(bonusList));
    expect(store.getState().session.parent).toEqual({ ...before, bonusList });
  });
});

describe('the bonus', () => {
  it('is on, with none chosen and for crypto too, until the player changes it', () => {
    const { store } = aStore();
    const bonus = () => store.getState().bonus;
    expect(bonus()).toEqual({ isEnabled: true, chosenId: undefined, isCryptoSelected: true });
    store.dispatch(bonusEnabled(false));
    store.dispatch(bonusChosen(7));
    store.dispatch(cryptoBonusSelected(false));
    expect(bonus()).toEqual({ isEnabled: false, chosenId: 7, isCryptoSelected: false });
  });
});

describe('the followed transaction', () => {
  const memory = { isMoneyTakenByUs: true, paidStage: null };
  const received = (transaction: Transaction, receivedAt = 5) =>
    transactionReceived({ transaction, kind: 'deposit', at: 1_790_000_000_000 + receivedAt, receivedAt, memory });

  it('counts its step from the reply that contained it, not from a later one about its status', () => {
    const { store } = aStore();
    const receive = (transaction: Transaction, receivedAt: number) => {
      store.dispatch(received(transaction, receivedAt));
      const { lastCheckedAt, receivedAt: countedFrom } = store.getState().transaction;
      return [lastCheckedAt === 1_790_000_000_000 + receivedAt, countedFrom];
    };
    const first = aTransaction();
    expect(receive(first, 5)).toEqual([true, 5]);
    expect(receive({ ...first, status: 'accepted' }, 9)).toEqual([true, 5]);
    expect(receive({ ...first, next: { kind: 'complete' } }, 12)).toEqual([true, 12]);
  });

  it('keeps the answers to its steps, which another one does not take over', () => {
    const { store } = aStore();
    const steps = () => {
      const { stepRequestId, lostAnswer, answeredSteps, codeResentAt } = store.getState().transaction;
      return { stepRequestId, lostAnswer, answeredSteps, codeResentAt };
    };
    const none = { stepRequestId: null, lostAnswer: null, answeredSteps: 0, codeResentAt: null };
    store.dispatch(received(aTransaction()));
    expect(steps()).toEqual(none);
    const requestId = newRequestId();
    const answered = {
      stepRequestId: requestId,
      lostAnswer: { requestId, what: 'x' },
      answeredSteps: 2,
      codeResentAt: 7,
    };
    store.dispatch(stepChanged(answered));
    store.dispatch(received(aTransaction({ status: 'accepted' })));
    expect(steps()).toEqual(answered);
    store.dispatch(received(aTransaction({ id: transactionIdOf('tx-2') })));
    expect(steps()).toEqual(none);
  });

  it('has what is remembered of it', () => {
    const { store } = aStore();
    expect(store.getState().transaction).toMatchObject({ isMoneyTakenByUs: false, paidStage: null });
    store.dispatch(received(aTransaction()));
    expect(store.getState().transaction).toMatchObject(memory);
  });

  it('answers the look-up, which is due again when it is left', () => {
    const { store } = aStore();
    const lookUp = () => store.getState().transaction.lookUp;
    expect(lookUp()).toBe('idle');
    for (const state of ['asking', 'failed', 'answered'] as const) {
      store.dispatch(lookUpChanged(state));
      expect(lookUp()).toBe(state);
    }
    store.dispatch(lookUpChanged('failed'));
    store.dispatch(received(aTransaction()));
    expect(lookUp()).toBe('answered');
    store.dispatch(transactionLeft());
    expect(store.getState().transaction).toMatchObject({ current: null, lookUp: 'idle', isMoneyTakenByUs: false });
  });
});

describe('the notifications', () => {
  const messages = (store: ReturnType<typeof aStore>['store']) =>
    store.getState().ui.notifications.map(({ message }) => message);

  it('show a repeated message once, as the newest', () => {
    const { store } = aStore();
    store.dispatch(notified({ key: 'error.text' }));
    store.dispatch(notified({ words: 'No.' }));
    store.dispatch(notified({ key: 'error.text' }));
    expect(messages(store)).toEqual([{ words: 'No.' }, { key: 'error.text' }]);
  });

  it('close by their id, one at a time', () => {
    const { store } = aStore();
    store.dispatch(notified({ words: 'One.' }));
    store.dispatch(notified({ words: 'Two.' }));
    const [first, second] = store.getState().ui.notifications;
    expect(first?.id).not.toBe(second?.id);
    store.dispatch(notificationClosed(first?.id ?? ''));
    expect(messages(store)).toEqual([{ words: 'Two.' }]);
  });
});

describe('the ui', () => {
  it('is loading while a call is pending', () => {
    const { store } = aStore();
    expect(store.getState().ui).toMatchObject({ isLoading: false, formPreview: null, theme: 'light' });
    store.dispatch(loadingChanged(true));
    expect(store.getState().ui.isLoading).toBe(true);
  });

  it('takes the theme of a preview that names one', () => {
    const { store } = aStore();
    const preview = { fields: [] };
    store.dispatch(formPreviewed({ ...preview, theme: 'dark' }));
    store.dispatch(formPreviewed(preview));
    expect(store.getState().ui).toMatchObject({ formPreview: preview, theme: 'dark' });
  });
});
