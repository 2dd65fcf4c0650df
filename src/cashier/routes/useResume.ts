import { useEffect, useState } from 'react';
import { useCashierDispatch } from '../store/createStore';
import { resumeLater } from '../transaction/resumeLater';

/** Asks once for a transaction under way while `isWanted`; 'none' when there is none to go on with. */
export function useResume(isWanted: boolean): 'asking' | 'none' {
  const dispatch = useCashierDispatch();
  const [answer, setAnswer] = useState<'asking' | 'none'>('asking');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    dispatch(resumeLater(false)).then((isFound) => {
      if (isCurrent && !isFound) setAnswer('none');
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, dispatch]);
  return answer;
}
