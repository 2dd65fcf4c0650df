import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepChanged } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { readStoredPayment } from '../../../../src/cashier/transaction/intentStorage';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../../src/contract/ids';
import type { StepKind, Transaction } from '../../../../src/contract/transaction';
import { aStep, aTransaction } from '../../../builders/transactions';
import { aStorage } from '../aStorage';
import { aStore } from '../aStore';

describe('applyTransaction', () => {
  it('never replaces an end', () => {
    const { store } = aStore();
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one'), status: 'mistaked' }), 'deposit'));
    for (const status of ['waiting', 'accepted', 'processed'] as const)
      store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one'), status }), 'deposit'));
    expect(store.getState().transaction.current?.status).toBe('mistaked');
  });

  const followed = (first: Partial<Transaction>, ...later: Partial<Transaction>[]) => {
    const { store } = aStore();
    const results = [first, ...later].map((changes) =>
      store.dispatch(applyTransaction(aTransaction(changes), 'deposit')),
    );
    return { results, current: store.getState().transaction.current, state: store.getState().transaction };
  };

  it.each([
    { change: 'a new withdrawal', kind: 'withdrawal', statuses: [], isNew: true, isOutdated: true },
    { change: 'a withdrawal of before', kind: 'withdrawal', statuses: [], isNew: false, isOutdated: false },
    { change: 'a withdrawal that fails', kind: 'withdrawal', statuses: ['mistaked'], isNew: false, isOutdated: true },
    { change: 'a new deposit', kind: 'deposit', statuses: [], isNew: true, isOutdated: false },
    { change: 'a deposit that is received', kind: 'deposit', statuses: ['processed'], isNew: true, isOutdated: true },
    { change: 'a deposit that fails', kind: 'deposit', statuses: ['mistaked'], isNew: true, isOutdated: false },
  ] as const)('$change: the balance of before is outdated: $isOutdated', ({ kind, statuses, isNew, isOutdated }) => {
    const { store } = aStore();
    store.dispatch(applyTransaction(aTransaction(), kind, isNew));
    for (const status of statuses) store.dispatch(applyTransaction(aTransaction({ status }), kind));
    expect(store.getState().session.isBalanceOutdated).toBe(isOutdated);
  });

  it('retains what a later answer about the same payment lacks', () => {
    const { currency: _, ...noCurrency } = aTransaction({ amount: null, status: 'processed' });
    const { store } = aStore();
    store.dispatch(applyTransaction(aTransaction(), 'deposit'));
    store.dispatch(applyTransaction(noCurrency, 'deposit'));
    expect(store.getState().transaction.current).toEqual(aTransaction({ status: 'processed' }));
  });

  it('takes the amount and currency of a later answer, and the method of the first', () => {
    const changes = { amount: '90', currency: currencyCodeOf('MXN'), method: methodNameOf('spei') };
    expect(followed({}, changes).current).toEqual(aTransaction({ ...changes, method: methodNameOf('pix') }));
    expect(followed({ method: methodNameOf('') }, changes).current).toEqual(aTransaction(changes));
  });

  it('adds no currency when no answer has one', () => {
    const { currency: _, ...noCurrency } = aTransaction();
    const { store } = aStore();
    store.dispatch(applyTransaction(noCurrency, 'deposit'));
    store.dispatch(applyTransaction(noCurrency, 'deposit'));
    expect(store.getState().transaction.current).not.toHaveProperty('currency');
  });

  it('does not move a payment backwards, and takes another payment as it is', () => {
    expect(followed({ status: 'processed' }, { status: 'waiting' })).toMatchObject({
      results: [true, false],
      current: { status: 'processed' },
    });
    const other = { id: transactionIdOf('tx-2'), amount: null };
    expect(followed({ status: 'processed' }, other)).toMatchObject({
      results: [true, true],
      current: { ...other, status: 'waiting' },
    });
  });

  it('takes the kind that the server names, else the one asked for', () => {
    expect(followed({}).state.kind).toBe('deposit');
    expect(followed({ transaction: 'withdrawal' }).state.kind).toBe('withdrawal');
  });
});

/** Contract §11: redirect, form and confirm take the money themselves; to the others the player sends it. */
const takesMoney: { readonly [Kind in StepKind]: boolean } = {
  redirect: true,
  form: true,
  confirm: true,
  complete: true,
  instruction: false,
  invoice: false,
  'crypto-address': false,
};
const isOwn = (kind: string): kind is StepKind => Object.hasOwn(takesMoney, kind);
const kinds = Object.keys(takesMoney).filter(isOwn);

describe('who takes the money [TRUTH-1]', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { sessionStorage: aStorage() });
  });

  /** A page, as after a reload when it is not the first. */
  const openPage = () => {
    const { store } = aStore();
    const taken = () => store.getState().transaction.isMoneyTakenByUs;
    return {
      store,
      taken,
      apply(changes: Partial<Transaction>, isNew = false) {
        store.dispatch(applyTransaction(aTransaction(changes), 'deposit', isNew));
        return taken();
      },
    };
  };

  it.each(kinds)('is known from the first step of a payment that was made here: %s', (kind) => {
    expect(openPage().apply({ next: aStep[kind] }, true)).toBe(takesMoney[kind]);
  });

  it('is us only if every step does', () => {
    for (const first of kinds)
      for (const second of kinds) {
        const { apply } = openPage();
        const id = transactionIdOf(`${first} ${second}`);
        apply({ id, next: aStep[first] }, true);
        apply({ id, next: aStep[second] });
        const both = takesMoney[first] && takesMoney[second];
        expect(apply({ id, next: aStep.redirect }), `${first}, ${second}`).toBe(both);
        expect(apply({ id, next: aStep.complete, status: 'mistaked' }), `${first}, ${second}`).toBe(both);
      }
  });

  it('is not known of a payment that was found: its earlier steps are unknown', () => {
    const { apply } = openPage();
    expect(apply({ next: aStep.redirect })).toBe(false);
    expect(apply({ next: aStep.redirect }, true)).toBe(false);
  });

  it('is known of each payment by itself', () => {
    const { apply } = openPage();
    expect(apply({ id: transactionIdOf('one'), next: aStep.redirect }, true)).toBe(true);
    expect(apply({ id: transactionIdOf('two'), next: aStep.redirect })).toBe(false);
    expect(apply({ id: transactionIdOf('three'), next: aStep.redirect }, true)).toBe(true);
  });

  it("survives a reload, as 'I have paid' does", () => {
    const first = openPage();
    first.apply({ next: aStep.redirect }, true);
    expect(openPage().apply({ next: aStep.form })).toBe(true);
    expect(openPage().apply({ next: aStep.invoice })).toBe(false);
    expect(openPage().apply({ next: aStep.redirect })).toBe(false);

    const before = openPage();
    before.apply({ next: aStep.invoice });
    before.store.dispatch(stepChanged({ paidStage: 'a stage' }));
    before.apply({ next: aStep.invoice });
    const after = openPage();
    after.apply({ next: aStep.invoice });
    expect(after.store.getState().transaction.paidStage).toBe('a stage');
  });

  it('is forgotten where another payment is followed, or the storage is blocked', () => {
    openPage().apply({ next: aStep.redirect }, true);
    expect(openPage().apply({ id: transactionIdOf('tx-2'), next: aStep.redirect })).toBe(false);
    vi.stubGlobal('window', {});
    openPage().apply({ next: aStep.redirect }, true);
    expect(openPage().apply({ next: aStep.redirect })).toBe(false);
  });

  it('is stored with the kind that the server names, and without what was typed or paid', () => {
    openPage().apply({ next: aStep.redirect, transaction: 'withdrawal', amount: '123' }, true);
    expect(readStoredPayment()).toEqual({
      id: 'tx-1',
      kind: 'withdrawal',
      isMoneyTakenByUs: true,
      paidStage: null,
    });
  });

  it('is not changed by an update that would move the payment backwards', () => {
    const { apply } = openPage();
    apply({ next: aStep.redirect, status: 'mistaked' }, true);
    expect(apply({ next: aStep.invoice, status: 'waiting' })).toBe(true);
    expect(readStoredPayment()).toMatchObject({ isMoneyTakenByUs: true });
  });
});
