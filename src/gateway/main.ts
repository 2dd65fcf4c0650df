import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProblemOf } from './StartProblem';
import { variablesHelp } from './settings/readVariables';
import { readSettings, type Settings } from './settings/settings';
import { startGateway } from './startGateway';
import { startLines } from './startLines';

/** The bundle is dist/gateway/main.js; sample layouts and migrations are copied beside it. */
const here = dirname(fileURLToPath(import.meta.url));

function printProblem(error: unknown, settings: Settings | null): void {
  const problem = startProblemOf(error, settings);
  if (problem) process.stderr.write(`\nThe gateway cannot start. ${problem.message}\n${problem.remedy}\n\n`);
  else process.stderr.write(`\nThe gateway cannot start.\n${error instanceof Error ? error.stack : String(error)}\n\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  let settings: Settings | null = null;
  try {
    settings = readSettings(process.env);
    const folders = {
      // Players get what somebody has published, not samples.
      methods: settings.isSandbox ? join(here, 'methods') : null,
      migrations: join(here, 'migrations'),
      dist: settings.distFolder ?? dirname(here),
    };
    const gateway = await startGateway(settings, folders);
    process.stdout.write(`${startLines(gateway, settings).join('\n')}\n`);
    const stop = (): void => {
      gateway.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The gateway did not close cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    printProblem(error, settings);
  }
}

if (process.argv.includes('--help')) process.stdout.write(variablesHelp());
else await main();
