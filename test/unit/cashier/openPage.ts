import type { CashierStore } from '../../../src/cashier/store/createStore';
import { connectPushes } from '../../../src/cashier/transaction/connectPushes';
import { handleSubmission } from '../../../src/cashier/transaction/handleSubmission';
import { readStoredIntent } from '../../../src/cashier/transaction/intentStorage';
import type { CallName } from '../../../src/contract/calls';
import type { Outcome } from '../../../src/contract/failure';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../src/contract/ids';
import type { Push } from '../../../src/contract/pushes';
import type { Transaction } from '../../../src/contract/transaction';
import type { Transport } from '../../../src/transport/Transport';
import { aTransaction } from '../../builders/transactions';
import { aStore } from './aStore';

type Reply = Outcome<Transaction | null>;
type Payload = Readonly<Record<string, unknown>>;

/** The widget's store over a server that the test plays: it replies to each call. */
export function openPage(answer: (name: CallName, payload: Payload) => Reply | Promise<Reply>) {
  const sent: { readonly name: CallName; readonly payload: Payload }[] = [];
  const listeners: ((push: Push) => void)[] = [];
  const transport: Transport = {
    name: 'socket',
    // The real transport parses replies; a test's are in the parsed shape.
    call: (async (name: CallName, payload: Payload) => {
      sent.push({ name, payload });
      return answer(name, payload);
    }) as Transport['call'],
    reconnect: () => Promise.resolve(true),
    onPush: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    close() {},
  };
  const { store, services } = aStore(transport);
  connectPushes(store, services);
  return {
    store,
    services,
    tokens: services.tokens,
    sent,
    payloadsOf: (name: CallName) => sent.filter((call) => call.name === name).map(({ payload }) => payload),
    push: (push: Push) => {
      for (const listener of listeners) listener(push);
    },
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
