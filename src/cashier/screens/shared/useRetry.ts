import { useContext } from 'react';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { isMethodGroup } from '../../../tables/methodGroups';
import { entryOf } from '../../routes/entryTable';
import { useRouteNavigate } from '../../routes/useRoute';
import { useCashierDispatch } from '../../store/createStore';
import { initialMethodsRestored, methodChosen } from '../../store/slices/selection';
import { useMethodList } from '../../store/useMethodList';
import { leavePayment } from '../../transaction/leavePayment';
import { DraftsContext } from './drafts';

interface Retry {
  /** Opens the payment's form as it was sent; null: its method is no longer offered. */
  readonly again: (() => void) | null;
  /** Opens the list; the form that is chosen there has the amount. */
  readonly otherwise: () => void;
}

/** The ways on from a payment that has failed or expired, with what was typed. */
export function useRetry(kind: TransactionKind): (transaction: Transaction) => Retry {
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  const drafts = useContext(DraftsContext);
  const { methods } = useMethodList(kind);
  return (transaction) => {
    const method = methods.find(({ name }) => name === transaction.method);
    const leave = () => {
      drafts.restore(transaction.amount, transaction.currency ?? '');
      dispatch(leavePayment());
    };
    return {
      again: method
        ? () => {
            const groupKey = isMethodGroup(method.category) ? method.category : null;
            leave();
            dispatch(methodChosen({ transaction: kind, methodName: method.name, groupKey }));
            navigate(entryOf(kind, method, groupKey).path);
          }
        : null,
      otherwise: () => {
        leave();
        dispatch(initialMethodsRestored());
        navigate(`/${kind}`);
      },
    };
  };
}
