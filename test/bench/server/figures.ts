import type { CallCost, Costs } from '../capacity/capacityOf';
import { spreadOf } from '../median';

/** What is called, and of which server, by many at a time or by one alone. */
export interface Measured {
  readonly call: 'create' | 'list' | 'countries' | 'status' | 'whole payment';
  /** `gateway` has its sandbox, `production` an acquirer and a platform; `pgbench` has no server in front of Postgres. */
  readonly server: 'pgbench' | 'bare' | 'gateway' | 'production';
  readonly load: 'many' | 'alone';
}

/** Calls a second; ms until a call's end; ms of processor that a call takes of the server and of Postgres. */
export type Figures = Readonly<Record<'perSecond' | 'p50Ms' | 'p95Ms' | 'serverMs' | 'postgresMs', number>>;

/** `statements` and `commits`: of a call. */
export type Row = Measured & Figures & Readonly<Record<'statements' | 'commits', number>>;

/** The median of each figure. */
export function medianOf(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number => Number(spreadOf(runs.map((run) => run[name])).median.toFixed(3));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    serverMs: of('serverMs'),
    postgresMs: of('postgresMs'),
  };
}

interface Goal {
  readonly name: string;
  readonly goal: number;
  readonly bound: 'at least' | 'at most';
  readonly figure: number;
  readonly isMet: boolean;
}

/** The row of a call. @throws it was not measured */
function rowOf(rows: readonly Row[], call: Row['call'], server: Row['server'], load: Row['load']): Row {
  const row = rows.find((each) => each.call === call && each.server === server && each.load === load);
  if (!row) throw new Error(`No '${call}' of ${server}, ${load}, was measured.`);
  return row;
}

/** For `npm run capacity`. @param kilobytesOfPayment what one takes in the database */
export function costsOf(rows: readonly Row[], kilobytesOfPayment: number): Omit<Costs, 'kilobytesOfSocket'> {
  const costOf = (call: Row['call'], server: Row['server'] = 'gateway'): CallCost => {
    const { serverMs, postgresMs } = rowOf(rows, call, server, 'many');
    return { nodeMs: serverMs, databaseMs: postgresMs };
  };
  return {
    list: costOf('list'),
    countries: costOf('countries'),
    status: costOf('status'),
    payment: costOf('whole payment', 'production'),
    commitsOfPayment: rowOf(rows, 'whole payment', 'production', 'many').commits,
    kilobytesOfPayment: Number(kilobytesOfPayment.toFixed(1)),
    commitsPerSecond: Math.round(rowOf(rows, 'create', 'pgbench', 'many').perSecond),
  };
}

/** Beside the bare server, and the bare server beside pgbench; and what is aimed at. */
export function resultsOf(rows: readonly Row[]) {
  const of = (call: Row['call'], server: Row['server'], load: Row['load']): Row => rowOf(rows, call, server, load);
  const ratio = (server: Row['server'], base: Row['server'], load: Row['load']) => {
    const [one, other] = [of('create', server, load), of('create', base, load)];
    const processor = (row: Row): number => row.serverMs + row.postgresMs;
    const ratios = {
      perSecond: one.perSecond / other.perSecond,
      p50Ms: one.p50Ms / other.p50Ms,
      processorMs: processor(one) / processor(other),
    };
    return { create: `${server} beside ${base}, ${load}`, ...ratios };
  };
  const goal = (name: string, figure: number, bound: Goal['bound'], limit: number): Goal => ({
    name,
    goal: limit,
    bound,
    figure,
    isMet: bound === 'at least' ? figure >= limit : figure <= limit,
  });
  const payment = of('whole payment', 'production', 'many');
  const beside = ratio('gateway', 'bare', 'many');
  return {
    ratios: [
      beside,
      ratio('gateway', 'bare', 'alone'),
      ratio('bare', 'pgbench', 'many'),
      ratio('bare', 'pgbench', 'alone'),
    ],
    goals: [
      goal("creates a second, of the bare server's", beside.perSecond, 'at least', 0.25),
      goal('a create alone, ms (p50)', of('create', 'gateway', 'alone').p50Ms, 'at most', 2.5),
      goal('a whole payment, ms of gateway', payment.serverMs, 'at most', 3),
      goal('a whole payment, ms of Postgres', payment.postgresMs, 'at most', 2.5),
    ],
  };
}
