import type { TransactionQuery } from '../../contract/generated/types';
import { wireTransaction } from '../acquirer/wireTransaction';
import { answered, type CallContext, type CallEnd } from './CallContext';

/** GET /BANKING/transaction: by id, by requestId, or the user's newest unfinished one; null for none (contract C8). */
export async function findTransaction(
  { id, requestId }: TransactionQuery,
  { store, caller, acquirer }: CallContext,
): Promise<CallEnd> {
  const row =
    id !== undefined
      ? await store.byId(caller.userId, id)
      : requestId !== undefined
        ? await store.byIntent(caller.userId, requestId)
        : await store.newestOpen(caller.userId);
  return answered(row === null ? null : wireTransaction(row, acquirer));
}
