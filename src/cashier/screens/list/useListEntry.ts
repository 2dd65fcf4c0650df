import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import { useCashierDispatch } from '../../store/createStore';
import { listEntered, listShown } from '../../store/screenActions';
import { initialMethodsRestored } from '../../store/slices/selection';
import { takePaintedTime } from './paintedTime';

/**
 * On entering a list: sends `Init` to the host, clears the previous choice, and measures the time until the list is
 * shown.
 */
export function useListEntry(transaction: TransactionKind, isLoading: boolean): void {
  const dispatch = useCashierDispatch();
  const enteredAt = useRef(0);
  // Before the first paint: an effect that runs after it may clear what a press has just chosen.
  useLayoutEffect(() => {
    dispatch(initialMethodsRestored());
  }, [dispatch]);
  useEffect(() => {
    enteredAt.current = performance.now();
    dispatch(listEntered({ transaction }));
  }, [dispatch, transaction]);
  useEffect(() => {
    if (isLoading) return;
    const milliseconds = takePaintedTime() ?? performance.now() - enteredAt.current;
    dispatch(listShown({ transaction, milliseconds }));
  }, [dispatch, transaction, isLoading]);
}
