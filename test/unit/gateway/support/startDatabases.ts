import { afterAll } from 'vitest';
import { startPostgres } from './postgresServer';

/**
 * What a suite that runs over both databases runs over: their names with their `databaseUrl`, undefined for the embedded
 * one. Without an installed Postgres that one alone. Call it once, at the top of a test file: Postgres ends with the file.
 */
export async function startDatabases(): Promise<[name: string, databaseUrl: string | undefined][]> {
  const postgres = await startPostgres();
  afterAll(() => postgres?.stop());
  return [['the embedded database', undefined], ...(postgres ? [['Postgres', postgres.url] as [string, string]] : [])];
}
