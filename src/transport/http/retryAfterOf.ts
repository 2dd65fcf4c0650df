import { timings } from '../../tables/timings';

const { longestRetryAfter } = timings;

/**
 * The milliseconds after which a busy server (429, 503) takes the call again, by its `Retry-After` in seconds or as a
 * date; undefined when it names none, or a later time: then the call ends with its answer, and the player decides.
 */
export function retryAfterOf({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (!value || (status !== 429 && status !== 503)) return undefined;
  const delay = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return delay <= longestRetryAfter ? Math.max(0, delay) : undefined;
}
