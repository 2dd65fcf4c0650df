import { useEffect, useState } from 'react';
import { useCashierDispatch } from '../store/createStore';
import { resumeLater } from '../transaction/resumeLater';

/** Looks up a pending transaction once when `isEnabled`; returns 'none' if there is none. */
export function useResume(isEnabled: boolean): 'asking' | 'none' {
  const dispatch = useCashierDispatch();
  const [answer, setAnswer] = useState<'asking' | 'none'>('asking');
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    dispatch(resumeLater(false)).then((isFound) => {
      if (isCurrent && !isFound) setAnswer('none');
    });
    return () => {
      isCurrent = false;
    };
  }, [isEnabled, dispatch]);
  return answer;
}
