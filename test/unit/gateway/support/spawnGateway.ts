import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('gatewayProcess.ts', import.meta.url));

export interface SpawnedGateway {
  /** Its address; or what it ended with. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>;
}

/** The gateway from its sources in a process of its own, on a free port. @param handles how many files it may open */
export async function spawnGateway(
  environment: Readonly<Record<string, string>>,
  handles: number | 'unlimited' = 'unlimited',
): Promise<SpawnedGateway> {
  const limit = handles === 'unlimited' ? '' : `ulimit -n ${handles};`;
  const child = spawn('bash', ['-c', `${limit} exec "$0" --import tsx "$1"`, process.execPath, entry], {
    env: { ...process.env, PORT: '0', RATE_LIMIT: '100000', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => ['The gateway ended.']),
  ]);
  return {
    url: String(line).trim(),
    child,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
