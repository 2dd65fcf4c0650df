import { useEffect, useState } from 'react';
import type { MethodKey } from '../contract/generated/types';
import { api } from './api';

/** Between two announcements, in ms. */
const interval = 5000;

/** Announces that the operator has this method open. @returns who else has */
export function usePresence({ transaction, name }: MethodKey): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    const announce = () =>
      void api.presence({ transaction, name }).then((answer) => {
        if (!isGone && answer.ok) setOthers(answer.value.others);
      });
    announce();
    const timer = setInterval(announce, interval);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [transaction, name]);
  return others;
}
