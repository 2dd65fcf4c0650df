import { redisProgram } from '../../../support/redisServer';
import { binaries } from './postgresServer';

/** Vitest's global set-up: without the servers, CI fails and other runs end with a line about the skipped tests. */
export default async function reportMissingServers(): Promise<(() => void) | undefined> {
  const missing = [
    ...((await binaries()) === null ? ['PostgreSQL'] : []),
    ...(redisProgram() === null ? ['Redis'] : []),
  ];
  if (missing.length === 0) return undefined;
  const message = `Not installed: ${missing.join(', ')} (npm run setup).`;
  if (process.env.CI) throw new Error(message);
  return () => process.stdout.write(`${message} The tests on ${missing.join(' and ')} were skipped.\n`);
}
