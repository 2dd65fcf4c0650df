import { randomUUID } from 'node:crypto';
import { startBuiltGateway } from '../support/builtGateway';
import { startPostgres } from '../unit/gateway/support/postgresServer';
import { connectHonestPlayers } from './honestPlayers';
import { runAttacker } from './runAttacker';

const script = new URL('greedyAttacker.ts', import.meta.url);

/** PROD-18, in ms. */
const target = 500;

/** RATE_LIMIT. The attackers stay within it. */
const callsPerMinute = 600;

/** Who attacks, and how many withdrawals each keeps in flight. */
const attacks = { 'five players, 110 each': [5, 110], 'one player, 600': [1, 600] } as const;

/**
 * Honest players create deposits while others, at one address, keep hundreds of withdrawals without money in flight
 * (PROD-18), on Postgres. Prints the honest players' latencies, in ms, and the statuses that the others got.
 * @param seconds for each attack
 * @returns whether no honest create failed, 99 of 100 took less than 500 ms, and nobody got a 500
 */
export async function loadGreedy(seconds: number): Promise<boolean> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('Install PostgreSQL: apt install postgresql');
  const gateway = await startBuiltGateway({
    DATABASE_URL: postgres.url,
    TOKEN_SECRET: randomUUID(),
    TRUST_PROXY: '1',
    RATE_LIMIT: String(callsPerMinute),
  });
  const honest = await connectHonestPlayers(gateway);

  const plan = { seconds, perSecond: 20, isSubmit: () => true };
  const before = await honest.measure(plan);
  const during: Record<string, Awaited<ReturnType<typeof honest.measure>> & { statuses: object }> = {};
  for (const [name, [players, inFlight]] of Object.entries(attacks)) {
    const attack = runAttacker(script, gateway.url, players, inFlight, callsPerMinute, seconds);
    const meanwhile = await honest.measure(plan);
    during[name] = { ...meanwhile, statuses: Object(await attack) };
  }
  process.stdout.write(`${JSON.stringify({ seconds, before, during }, null, 2)}\n`);
  honest.close();
  await gateway.stop();
  await postgres.stop();
  return Object.values(during).every(
    ({ errors, p99, statuses }) => errors === 0 && p99 < target && !('500' in statuses),
  );
}
