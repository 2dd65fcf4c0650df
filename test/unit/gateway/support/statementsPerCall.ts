import type { RanStatement } from './postgresProxy';

/** How often calls have run statements, each. What a gateway does each second anyway is less than one in two calls. */
function perCall(ran: readonly RanStatement[], calls: number): number {
  const counts = new Map<string, number>();
  for (const { text } of ran) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.round(count / calls), 0);
}

/** How many statements calls have run, each, without `begin` and `commit`. */
export const statementsPerCall = (ran: readonly RanStatement[], calls: number): number =>
  perCall(
    ran.filter(({ text }) => !['begin', 'commit'].includes(text)),
    calls,
  );

/** How often calls have waited for the disk, each: by a `commit`, or by a write outside of a transaction. */
export const commitsPerCall = (ran: readonly RanStatement[], calls: number): number =>
  perCall(
    ran.filter(({ isCommit }) => isCommit),
    calls,
  );
