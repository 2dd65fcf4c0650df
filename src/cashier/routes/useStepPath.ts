import { useCallback } from 'react';
import type { Transaction } from '../../contract/transaction';
import { finalStatuses, statusOf } from '../../tables/transactionStatus';
import { useMethodList } from '../screens/shared/useMethodList';
import { useCashierSelector } from '../store/createStore';
import { entryOf } from './entryTable';
import { completePath, stepPath } from './stepTable';

/** The route that shows a transaction as it stands now: its step's by the step table, or the status screen. */
export function useStepPath(): (transaction: Transaction) => string {
  const kind = useCashierSelector((state) => state.transaction.kind);
  const groupKey = useCashierSelector(({ selection }) => selection.groupKey);
  const { methods } = useMethodList(kind);
  return useCallback(
    (transaction) => {
      if (finalStatuses.has(statusOf(transaction.status))) return completePath(kind);
      const method = methods.find(({ name }) => name === transaction.method);
      const flow = method ? entryOf(kind, method, groupKey).flow : 'redirect';
      return stepPath(kind, flow, transaction.next.kind);
    },
    [kind, groupKey, methods],
  );
}
