import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { currencyCodeOf, methodNameOf, newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import type { NewTransaction } from '../../../../src/gateway/db/transactionStore';

export const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));

/** A payment as it is stored first; with overrides. */
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
