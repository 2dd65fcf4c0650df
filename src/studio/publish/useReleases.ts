import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import type { MethodKey, ReleaseHealth } from '../../contract/generated/types';
import { api } from '../api';

/** ms between two readings while a release runs. The gateway looks at its limits as often. */
const interval = 5000;

/**
 * A method's releases to some players, newest first; read again and again while one runs.
 * @param seen another value reads them again
 * @param onEnded called with the running one when it has ended
 */
export function useReleases({ transaction, name }: MethodKey, seen: string, onEnded: (release: ReleaseHealth) => void) {
  const [releases, setReleases] = useState<readonly ReleaseHealth[]>([]);
  const running = useRef<number | null>(null);
  const latest = useLatest(onEnded);
  const read = useCallback(async () => {
    const answer = await api.releases({ transaction, name });
    if (!answer.ok) return;
    const [newest] = answer.value.releases;
    const before = running.current;
    running.current = newest?.end === null ? newest.id : null;
    setReleases(answer.value.releases);
    const ended = answer.value.releases.find(({ id, end }) => id === before && end !== null);
    if (ended) latest.current(ended);
  }, [transaction, name, latest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` asks for another reading
  useEffect(() => void read(), [read, seen]);
  const isRunning = releases[0]?.end === null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) void read();
    }, interval);
    return () => clearInterval(timer);
  }, [isRunning, read]);
  return releases;
}
