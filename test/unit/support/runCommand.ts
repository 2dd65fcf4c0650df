import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { commandInProcess, type EndedCommand } from '../../support/commandInProcess';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a command of `src`, such as 'cli/methods'. That each starts by its command line is tested by `ci/commands`. */
export function runCommand(
  command: string,
  options: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<EndedCommand> {
  // Evaluated by an earlier call it would do nothing.
  vi.resetModules();
  return commandInProcess(() => import(`${root}src/${command}.ts`), options, environment);
}
