import { useEffect } from 'react';
import { useLatest } from '../../widgets/useLatest';
import type { Operator } from '../contract/generated/types';
import type { Answer } from './api/answer';
import { endCeremony, suggestPasskeys } from './passkeys';

/** A challenge lasts ten minutes, and the sign-in screen may be open for hours. */
const renewEvery = 9 * 60_000;

/**
 * Offers passkeys at the login's input while the sign-in screen is open, where the browser can.
 * @param round increased to offer them again, after a dialog has taken their place
 */
export function usePasskeySuggestions(isOn: boolean, round: number, receive: (answer: Answer<Operator>) => void): void {
  const latest = useLatest(receive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts them again.
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const offer = async (): Promise<void> => {
      const answer = await suggestPasskeys();
      if (answer && !isOver) latest.current(answer);
    };
    void offer();
    const timer = setInterval(() => void offer(), renewEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
      endCeremony();
    };
  }, [isOn, round]);
}
