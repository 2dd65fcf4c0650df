import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs an attacker's script as a process of its own, so that the honest clients of this one measure the gateway.
 * @returns what it prints, as JSON
 */
export async function runAttacker(script: URL, ...options: readonly (string | number)[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...options.map(String)]);
  return JSON.parse(stdout);
}
