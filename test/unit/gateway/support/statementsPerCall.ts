import type { RanStatement } from './postgresProxy';

/**
 * How many statements calls have run, each, without `begin` and `commit`. What a gateway does each second anyway is less
 * than one in two calls, and is not a call's.
 */
export function statementsPerCall(ran: readonly RanStatement[], calls: number): number {
  const counts = new Map<string, number>();
  for (const { text } of ran) if (!['begin', 'commit'].includes(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.round(count / calls), 0);
}
