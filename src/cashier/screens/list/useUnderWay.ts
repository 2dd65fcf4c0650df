import { useEffect } from 'react';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { whenIdle } from '../../../ui/whenIdle';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { resumeLater } from '../../transaction/resumeLater';

/** The pending payment of this kind, requested once the list is shown (TX-8). */
export function useUnderWay(kind: TransactionKind, isListShown: boolean): Transaction | null {
  const dispatch = useCashierDispatch();
  const current = useCashierSelector((state) => state.transaction.current);
  const currentKind = useCashierSelector((state) => state.transaction.kind);
  const isAsked = isListShown && current === null;
  useEffect(() => {
    if (isAsked) void whenIdle().then(() => dispatch(resumeLater(true, kind)));
  }, [isAsked, kind, dispatch]);
  return currentKind === kind ? current : null;
}
