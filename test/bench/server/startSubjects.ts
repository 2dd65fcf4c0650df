import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../../../src/gateway/db/openDatabase';
import { readLayouts } from '../../../src/gateway/seed/readLayouts';
import { seedDatabase } from '../../../src/gateway/seed/seedDatabase';
import { readSettings } from '../../../src/gateway/settings/settings';
import { startBuiltGateway } from '../../support/builtGateway';
import { type ProductionGateway, startProductionGateway } from '../../support/productionGateway';
import { fillPayments, paymentTables } from '../../unit/gateway/support/filledTables';
import type { PostgresServer } from '../../unit/gateway/support/postgresServer';

export const secret = 'a secret for the benchmark, 32 signs';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A server that is measured, and its process. */
export interface Subject {
  readonly url: string;
  readonly pid: number;
}
/** `gateway` has the sandbox; `production` an acquirer and a platform. */
const subjectNames = ['bare', 'gateway', 'production'] as const;
export type SubjectName = (typeof subjectNames)[number];

export interface Subjects extends Readonly<Record<SubjectName, Subject>>, AsyncDisposable {
  readonly partners: Pick<ProductionGateway, 'acquirer' | 'platform'>;
}

export function databaseUrl(server: string, name: SubjectName): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/**
 * A database for each subject, with the gateway's tables and the sample methods.
 * @param payments how many are stored in the gateways' before, as old as they are kept
 */
export async function createDatabases({ url }: PostgresServer, payments = 0): Promise<void> {
  const { layouts } = await readLayouts(pathOf('../../../schemas/methods'));
  const client = new pg.Client(url);
  await client.connect();
  for (const name of subjectNames) {
    await client.query(`create database ${name}`);
    const migrationsFolder = pathOf('../../../src/gateway/db/migrations');
    const { db, close } = await openDatabase({ databaseUrl: databaseUrl(url, name), dataFolder: '', migrationsFolder });
    await seedDatabase(db, layouts, []);
    await close();
    if (payments > 0 && name !== 'bare')
      await runIn(databaseUrl(url, name), fillPayments(payments, readSettings({}).retentionDays));
  }
  await client.end();
}

async function runIn(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The payments of the production subject, and the bytes of all tables that grow with them, with their indexes. */
export async function storedPayments({ url }: PostgresServer): Promise<Record<'payments' | 'bytes', number>> {
  const sizes = paymentTables.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
  const { rows } = await runIn(
    databaseUrl(url, 'production'),
    `select count(*) as payments, ${sizes} as bytes from transactions`,
  );
  return { payments: Number(rows[0].payments), bytes: Number(rows[0].bytes) };
}

/** The process of a server; its children are those of its connections. */
export const pidOf = async ({ folder }: PostgresServer): Promise<number> =>
  Number((await readFile(`${folder}/postmaster.pid`, 'utf8')).split('\n', 1)[0]);

async function startBare(DATABASE_URL: string): Promise<Subject & { stop(): Promise<void> }> {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, TOKEN_SECRET: secret };
  const child = spawn(process.execPath, ['--import', 'tsx', pathOf('bareServer.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare server ended.'))),
  ]);
  return {
    url: String(line).trim(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** @param server the address of Postgres, or of a proxy in front of it */
export async function startSubjects(server: string): Promise<Subjects> {
  const environmentOf = (name: SubjectName) => ({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(server, name),
    TOKEN_SECRET: secret,
    ROOT_SECRET: secret,
    RATE_LIMIT: '10000000',
  });
  const sandbox = await startBuiltGateway(environmentOf('gateway'));
  const { gateway, stop, ...partners } = await startProductionGateway(environmentOf('production'));
  const bare = await startBare(databaseUrl(server, 'bare'));
  return {
    bare,
    gateway: { url: sandbox.url, pid: sandbox.pid() },
    production: { url: gateway.url, pid: gateway.pid() },
    partners,
    async [Symbol.asyncDispose]() {
      await bare.stop();
      await sandbox.stop();
      await stop();
    },
  };
}
