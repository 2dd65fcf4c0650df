import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartProblem } from '../StartProblem';

const run = promisify(execFile);

/** The password goes by the environment: every process of the machine sees arguments. */
function connectionOf(databaseUrl: string): { readonly argument: string; readonly environment: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { argument: `--dbname=${url.href}`, environment: password === '' ? {} : { PGPASSWORD: password } };
}

async function runTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> {
  const { argument, environment } = connectionOf(databaseUrl);
  try {
    await run(tool, [argument, ...args], { env: { ...process.env, ...environment } });
  } catch (error) {
    const { code, stderr } = Object(error);
    if (code === 'ENOENT')
      throw new StartProblem(
        `${tool} was not found.`,
        "Install PostgreSQL's client, of the server's version or newer.",
      );
    throw new StartProblem(
      `${tool} failed: ${String(stderr).trim()}`,
      'See Backup and restore in .ci/deploy/RUNBOOK.md.',
    );
  }
}

/**
 * Writes a database into a file, as of an exported snapshot.
 * @throws StartProblem
 */
export const dumpDatabase = (databaseUrl: string, file: string, snapshot: string): Promise<void> =>
  runTool('pg_dump', databaseUrl, ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`]);

/**
 * Restores a file into an empty database, with its owners and rights.
 * @throws StartProblem
 */
export const restoreDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runTool('pg_restore', databaseUrl, ['--exit-on-error', file]);
