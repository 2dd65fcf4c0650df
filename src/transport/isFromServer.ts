import type { Outcome } from '../contract/failure';

/** Statuses of proxies and of hosts that serve no API: no sign that HTTP works, whatever their body. */
const strayStatuses: ReadonlySet<number> = new Set([403, 404, 405]);

/** Whether HTTP works: an answer of the contract, not one of something in between (contract §9). */
export function isFromServer(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return true;
  const { failure } = outcome;
  if (failure.kind === 'refused') return failure.code !== null && !strayStatuses.has(failure.status);
  return failure.kind !== 'network' && failure.kind !== 'malformed';
}
