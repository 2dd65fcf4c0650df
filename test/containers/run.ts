import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program. @returns what it printed @throws Error with what it printed as an error, where it fails */
export async function run(program: string, args: readonly string[], { cwd, env }: RunOptions = {}): Promise<string> {
  const { stdout } = await execute(program, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 });
  return stdout.trim();
}

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
