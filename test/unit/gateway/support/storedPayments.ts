import { randomUUID } from 'node:crypto';
import { currencyCodeOf, methodNameOf, newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import type { NewTransaction, TransactionRow } from '../../../../src/gateway/db/transactionRow';
import type { TransactionStore } from '../../../../src/gateway/db/transactionStore';

/** A deposit as it is stored first, of a new player; with overrides. */
export const newPayment = <Changed extends Partial<NewTransaction>>(changed?: Changed) => ({
  id: transactionIdOf(randomUUID()),
  reference: randomUUID().slice(0, 8),
  userId: randomUUID(),
  requestId: newRequestId(),
  payloadHash: randomUUID(),
  kind: 'deposit' as const,
  method: methodNameOf('pix'),
  amount: '100.5',
  currency: currencyCodeOf('BRL'),
  country: 'br',
  fields: { full_name: 'Ana' },
  plan: { steps: ['confirm', 'invoice'] },
  expiresAt: new Date(Date.now() + 60_000),
  ...changed,
});

/** Stores a payment. @throws Error: it was not made */
export async function storePayment(
  store: TransactionStore,
  changed: Partial<NewTransaction> = {},
): Promise<TransactionRow> {
  const created = await store.create(newPayment(changed));
  if (!created || !('made' in created)) throw new Error('The transaction was not made.');
  return created.made;
}
