import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import type { MethodKey, ReleaseHealth } from '../../contract/generated/types';
import { studioApi } from '../api/studioApi';

/** ms between two readings while a release runs. The gateway looks at its limits as often. */
const interval = 5000;

/**
 * A method's releases to some players, newest first; read again and again while one runs.
 * @param seen another value reads them again
 * @param onEnded called with the running one when it has ended
 */
export function useReleases(key: MethodKey, seen: string, onEnded: (release: ReleaseHealth) => void) {
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<number | null>(null);
  const latest = useLatest(onEnded);
  const query = studioApi.useReleasesQuery(key, {
    pollingInterval: isRunning ? interval : 0,
    skipPollingIfUnfocused: true,
  });
  const { currentData, refetch } = query;
  const lastSeen = useRef(seen);
  useEffect(() => {
    if (lastSeen.current !== seen) void refetch();
    lastSeen.current = seen;
  }, [seen, refetch]);
  useEffect(() => {
    if (!currentData) return;
    const [newest] = currentData.releases;
    const before = running.current;
    running.current = newest?.end === null ? newest.id : null;
    setIsRunning(running.current !== null);
    const ended = currentData.releases.find(({ id, end }) => id === before && end !== null);
    if (ended) latest.current(ended);
  }, [currentData, latest]);
  return { releases: currentData?.releases ?? [], query };
}
