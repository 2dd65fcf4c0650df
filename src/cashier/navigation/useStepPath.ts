import { useCallback } from 'react';
import type { Transaction } from '../../contract/transaction';
import { isMethodGroup } from '../../tables/methodGroups';
import { useCashierSelector } from '../store/createStore';
import { useMethodList } from '../store/useMethodList';
import { entryOf } from './entryTable';
import type { RoutePath } from './routeTable';
import { completePath, stepPath } from './stepTable';

/** Returns a function from a transaction to the route of its current step, or of the status screen. */
export function useStepPath(): (transaction: Transaction) => RoutePath {
  const kind = useCashierSelector((state) => state.transaction.kind);
  const groupKey = useCashierSelector(({ selection }) => selection.groupKey);
  const { methods } = useMethodList(kind);
  return useCallback(
    (transaction) => {
      if (transaction.status !== 'waiting') return completePath(kind);
      const method = methods.find(({ name }) => name === transaction.method);
      // After a reload nothing is selected: the method's category identifies its group.
      const group = groupKey ?? (method && isMethodGroup(method.category) ? method.category : null);
      const flow = method ? entryOf(kind, method, group).flow : 'redirect';
      return stepPath(kind, flow, transaction.next.kind);
    },
    [kind, groupKey, methods],
  );
}
