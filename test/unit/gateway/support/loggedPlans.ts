import pg from 'pg';

/** A statement as the server has run it. */
export interface LoggedPlan {
  readonly text: string;
  /** Rows that it has read of these tables, kept or not. */
  readonly read: number;
  /** Rows that it has returned, or written. */
  readonly rows: number;
}

/** Has the server log what each statement of later connections has read (PostgreSQL, appendix F: auto_explain). */
export async function logPlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("load 'auto_explain'");
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    "auto_explain.log_format = 'json'",
  ])
    await client.query(`alter database postgres set ${setting}`);
  await client.end();
}

type Plan = Readonly<Record<string, unknown>>;

const numberOf = (plan: Plan, name: string): number => Number(plan[name] ?? 0);
const partsOf = (plan: Plan): readonly Plan[] => {
  const { Plans: parts } = plan;
  return Array.isArray(parts) ? parts.map(Object) : [];
};

function rowsRead(plan: Plan, tables: readonly string[]): number {
  const own = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  const isScan = /Scan$/.test(String(plan['Node Type'])) && tables.includes(String(plan['Relation Name']));
  const each = isScan ? own.reduce((sum, name) => sum + numberOf(plan, name), 0) : 0;
  return partsOf(plan).reduce((sum, part) => sum + rowsRead(part, tables), each * numberOf(plan, 'Actual Loops'));
}

/** What a statement changes are the rows below its ModifyTable: it returns none without `returning`. */
function rowsWritten(plan: Plan): number {
  const below = partsOf(plan);
  const own =
    plan['Node Type'] === 'ModifyTable' ? below.reduce((sum, part) => sum + numberOf(part, 'Actual Rows'), 0) : 0;
  return below.reduce((sum, part) => sum + rowsWritten(part), own);
}

/** @param log of the server @param tables whose rows are counted */
export const plansIn = (log: string, tables: readonly string[]): LoggedPlan[] =>
  // Lines that begin with a tab continue the message before.
  log
    .split(/\n(?!\t)/)
    .filter((message) => message.includes('plan:'))
    .map((message) => {
      const { 'Query Text': text, Plan } = JSON.parse(message.slice(message.indexOf('plan:') + 'plan:'.length));
      return { text, read: rowsRead(Plan, tables), rows: numberOf(Plan, 'Actual Rows') + rowsWritten(Plan) };
    });
