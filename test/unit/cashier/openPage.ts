import type { CashierStore } from '../../../src/cashier/store/createStore';
import { connectPushes } from '../../../src/cashier/transaction/connectPushes';
import { handleSubmission } from '../../../src/cashier/transaction/handleSubmission';
import { readStoredIntent } from '../../../src/cashier/transaction/intentStorage';
import type { CallName } from '../../../src/contract/calls';
import type { Outcome } from '../../../src/contract/failure';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../src/contract/ids';
import type { Transaction } from '../../../src/contract/transaction';
import { aTransaction } from '../../builders/transactions';
import { aStore } from './aStore';
import { aTransport, type Payload } from './aTransport';

type Reply = Outcome<Transaction | null>;

/** The widget's store over a server that the test plays: it replies to each call. */
export function openPage(answer: (name: CallName, payload: Payload) => Reply | Promise<Reply>) {
  const sent: { readonly name: CallName; readonly payload: Payload }[] = [];
  const { transport, push } = aTransport((name, payload) => {
    sent.push({ name, payload });
    return answer(name, payload);
  }, 'socket');
  const { store, services } = aStore(transport);
  connectPushes(store, services);
  return {
    store,
    services,
    tokens: services.tokens,
    sent,
    payloadsOf: (name: CallName) => sent.filter((call) => call.name === name).map(({ payload }) => payload),
    push,
  };
}

/** What boot does with an intent that a reload has interrupted (`mountCashier`). */
export function restoreSubmission({ dispatch }: Pick<CashierStore, 'dispatch'>): void {
  const intent = readStoredIntent();
  if (intent) dispatch(handleSubmission({ type: 'restored', intent, at: performance.now() }));
}

export const paymentOf = (id: string, changes: Partial<Transaction> = {}): Transaction =>
  aTransaction({ id: transactionIdOf(id), amount: '5', ...changes });

export const ok = (value: Transaction | null): Reply => ({ ok: true, value });
export const lost: Reply = { ok: false, failure: { kind: 'network', message: 'cut' } };
export const refused = (status: number): Reply => ({
  ok: false,
  failure: { kind: 'refused', message: 'no', status, url: '/', code: null },
});

/** A deposit of R$100 by Pix, as its form sends it. */
export const pixRequest = {
  transaction: 'deposit' as const,
  method: methodNameOf('pix'),
  amount: '100',
  currency: currencyCodeOf('BRL'),
  country: 'br',
  fields: { cpf: '1' },
  account: 'main' as const,
  bonusId: null,
};
