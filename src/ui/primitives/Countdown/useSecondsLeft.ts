import { useEffect, useEffectEvent, useState } from 'react';

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));

/**
 * Whole seconds until `endsAt` (ms of performance.now, which no one can set back), told as they pass; `onEnd` once, when
 * none are left.
 */
export function useSecondsLeft(endsAt: number, onEnd?: () => void): number {
  const [told, setTold] = useState({ endsAt, left: secondsUntil(endsAt) });
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // From the clock each time, not from the last tick: a sleeping tab catches up when it wakes.
    const tick = () => {
      const left = secondsUntil(endsAt);
      setTold({ endsAt, left });
      if (left === 0) end();
      else timer = setTimeout(tick, Math.max(1, (endsAt - performance.now()) % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return told.endsAt === endsAt ? told.left : secondsUntil(endsAt);
}
