import { useEffect, useEffectEvent, useState } from 'react';

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));

/**
 * Whole seconds until `endsAt` (ms of performance.now, which changes of the clock do not affect). Calls `onEnd` once, at 0.
 */
export function useSecondsLeft(endsAt: number, onEnd?: () => void): number {
  const [current, setCurrent] = useState({ endsAt, left: secondsUntil(endsAt) });
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Computed from the clock each time: a suspended tab catches up.
    const tick = () => {
      const left = secondsUntil(endsAt);
      setCurrent({ endsAt, left });
      if (left === 0) end();
      else timer = setTimeout(tick, Math.max(1, (endsAt - performance.now()) % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return current.endsAt === endsAt ? current.left : secondsUntil(endsAt);
}
