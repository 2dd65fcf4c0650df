import { useCallback } from 'react';
import type { Transaction } from '../../contract/transaction';
import { stageOf } from '../../domain/transactionProgress';
import { isMethodGroup } from '../../tables/methodGroups';
import { useCashierSelector } from '../store/createStore';
import { useMethodList } from '../store/useMethodList';
import { entryOf } from './entryTable';
import type { RoutePath } from './routeTable';
import { completePath, stepPath } from './stepTable';

interface StepPath {
  /** The route of a transaction's current step, or of the status screen. */
  readonly pathOf: (transaction: Transaction) => RoutePath;
  /** False while the list loads that says which flow the payment has. */
  readonly isKnown: boolean;
}

export function useStepPath(): StepPath {
  const kind = useCashierSelector((state) => state.transaction.kind);
  const paidStage = useCashierSelector((state) => state.transaction.paidStage);
  const { methods, items, failure } = useMethodList(kind);
  const pathOf = useCallback(
    (transaction: Transaction) => {
      if (transaction.status !== 'waiting' || paidStage === stageOf(transaction)) return completePath(kind);
      const method = methods.find(({ name }) => name === transaction.method);
      // Not the selected group: the player may have gone on to another one.
      const group = method && isMethodGroup(method.category) ? method.category : null;
      const flow = method ? entryOf(kind, method, group).flow : 'redirect';
      return stepPath(kind, flow, transaction.next.kind);
    },
    [kind, paidStage, methods],
  );
  return { pathOf, isKnown: items !== null || failure !== null };
}
