import Table from 'cli-table3';
import type { Row, resultsOf } from './figures';

const style = { head: [], border: [], compact: true };
const shown = (value: number): string => (value < 100 ? value.toFixed(2) : value.toFixed(0));

/** For people. */
export function tableOf(rows: readonly Row[], { ratios, goals }: ReturnType<typeof resultsOf>): string {
  const head = ['call', 'server', 'load', 'a second', 'p50 ms', 'p95 ms', 'server ms', 'Postgres ms', 'statements'];
  const figures = new Table({ head, style });
  for (const { call, server, load, statements, perSecond, p50Ms, p95Ms, serverMs, postgresMs } of rows)
    figures.push([call, server, load, ...[perSecond, p50Ms, p95Ms, serverMs, postgresMs].map(shown), statements]);
  const beside = new Table({ head: ['create', 'a second', 'p50', 'processor'], style });
  for (const { create, perSecond, p50Ms, processorMs } of ratios)
    beside.push([create, ...[perSecond, p50Ms, processorMs].map(shown)]);
  const aims = new Table({ head: ['goal', '', 'figure', ''], style });
  for (const { name, bound, goal, figure, isMet } of goals)
    aims.push([name, `${bound} ${goal}`, shown(figure), isMet ? 'met' : 'NOT MET']);
  return [figures, beside, aims].join('\n');
}
