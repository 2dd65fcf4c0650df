import { useEffect, useState } from 'react';
import type { TransactionKind } from '../../contract/transaction';
import { useCashierDispatch } from '../store/createStore';
import { resumeLater } from '../transaction/resumeLater';

/** Looks up a pending transaction of a screen's kind once when `isEnabled`; returns 'none' if there is none. */
export function useResume(kind: TransactionKind, isEnabled: boolean): 'asking' | 'none' {
  const dispatch = useCashierDispatch();
  const [answer, setAnswer] = useState<'asking' | 'none'>('asking');
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    dispatch(resumeLater(false, kind)).then((isFound) => {
      if (isCurrent && !isFound) setAnswer('none');
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, isEnabled, dispatch]);
  return answer;
}
