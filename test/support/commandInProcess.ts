/** What a command has written, and the code that it has ended with. */
export interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command in this process: a start of its own takes one to two seconds of processor time. One at a time.
 * @param load evaluates the module of the command, which awaits its end
 */
export async function commandInProcess(
  load: () => Promise<unknown>,
  options: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<EndedCommand> {
  const { argv, exit, exitCode, stdout, stderr } = process;
  const variables = { ...process.env };
  const writes = { stdout: stdout.write, stderr: stderr.write };
  const texts = { stdout: '', stderr: '' };
  let code: number | null = null;
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text: string | Uint8Array) => {
      if (code === null) texts[name] += text;
      return true;
    };
  process.exit = (end) => {
    code ??= Number(end ?? process.exitCode ?? 0);
    throw new Error('It has exited.');
  };
  process.argv = [process.execPath, 'command', ...options];
  process.exitCode = undefined;
  Object.assign(process.env, environment);
  try {
    await load();
  } catch (error) {
    if (code === null) throw error;
  } finally {
    code ??= Number(process.exitCode ?? 0);
    Object.assign(process, { argv, exit, exitCode });
    Object.assign(stdout, { write: writes.stdout });
    Object.assign(stderr, { write: writes.stderr });
    for (const name of Object.keys(environment)) delete process.env[name];
    Object.assign(process.env, variables);
  }
  return { code, ...texts };
}
