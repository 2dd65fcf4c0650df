import { binaries } from './postgresServer';

const message = 'No PostgreSQL server is installed (npm run setup).';

/** Vitest's global set-up: without a server, CI fails and other runs end with a line about the skipped tests. */
export default async function reportMissingPostgres(): Promise<(() => void) | undefined> {
  if ((await binaries()) !== null) return undefined;
  if (process.env.CI) throw new Error(message);
  return () => process.stdout.write(`${message} The tests of storage on PostgreSQL were skipped.\n`);
}
