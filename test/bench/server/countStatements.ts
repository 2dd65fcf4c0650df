import { type PostgresProxy, startPostgresProxy } from '../../unit/gateway/support/postgresProxy';
import { commitsPerCall, statementsPerCall } from '../../unit/gateway/support/statementsPerCall';
import { closeClients, createCalls, openClients } from './calls';
import { startSubjects } from './startSubjects';

/** By 'call server', as 'create bare'. */
export type StatementCounts = ReadonlyMap<string, Readonly<Record<'statements' | 'commits', number>>>;

const calls = 50;

async function countThrough(proxy: PostgresProxy): Promise<StatementCounts> {
  await using subjects = await startSubjects(proxy.url);
  const clients = openClients(subjects, 1);
  const counts = new Map<string, Record<'statements' | 'commits', number>>();
  for (const { call, server, send } of await createCalls(subjects)) {
    process.stderr.write(`statements of ${call}, ${server}\n`);
    // The first one of a process reads what is in memory from then on.
    await send(clients);
    const before = proxy.ran.length;
    for (let count = 0; count < calls; count += 1) await send(clients);
    const ran = proxy.ran.slice(before);
    counts.set(`${call} ${server}`, { statements: statementsPerCall(ran, calls), commits: commitsPerCall(ran, calls) });
  }
  closeClients(clients);
  return counts;
}

/** What a call of one client alone runs, counted on the wire by servers that nobody times. */
export async function countStatements(databaseUrl: string): Promise<StatementCounts> {
  const proxy = await startPostgresProxy(databaseUrl);
  try {
    return await countThrough(proxy);
  } finally {
    await proxy.close();
  }
}
