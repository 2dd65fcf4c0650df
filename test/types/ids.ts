/** What must not compile: one kind of id in place of another, or a plain text in place of an id. Runs nowhere. */
import type { Intent } from '../../src/cashier/store/submission';
import type { TransactionQuery } from '../../src/contract/generated/types';
import type { CurrencyCode, MethodName, RequestId, TransactionId } from '../../src/contract/ids';
import type { Method } from '../../src/contract/method';
import type { Transaction } from '../../src/contract/transaction';

declare const requestId: RequestId;
declare const transactionId: TransactionId;
declare const methodName: MethodName;
declare const currency: CurrencyCode;

export const query: TransactionQuery = { id: transactionId, requestId };
export const read: Pick<Transaction, 'id' | 'method' | 'currency'> = {
  id: transactionId,
  method: methodName,
  currency,
};

// @ts-expect-error a requestId is no transaction's id
query.id = requestId;
// @ts-expect-error nor the other way round
query.requestId = transactionId;
// @ts-expect-error a plain text is no transaction's id
query.id = 'tx-1';

export const swapped = [
  // @ts-expect-error a method's name is no currency
  { name: methodName, currencies: [methodName] } satisfies Partial<Method>,
  // @ts-expect-error a currency is no method's name
  { method: currency, currency } satisfies Partial<Intent>,
];
