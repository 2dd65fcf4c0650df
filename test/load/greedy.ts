import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { speiPayout } from '../builders/payments';
import { startBuiltGateway } from '../support/builtGateway';
import { callHttp, post } from '../unit/gateway/support/playerCalls';
import { startPostgres } from '../unit/gateway/support/postgresServer';
import { connectHonestPlayers } from './honestPlayers';

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
    CONNECTIONS_PER_ADDRESS: '250',
  });
  const tokenOf = async (session: object): Promise<string> =>
    String(Reflect.get(Object((await post(`${gateway.url}/sandbox/session`, session)).body), 'token'));
  const honest = await connectHonestPlayers(gateway);

  /** Sends withdrawals at once, and each again as often as the limit of a minute allows. */
  async function attack(count: number, inFlight: number, over: AbortSignal): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    const tokens = await Promise.all(Array.from({ length: count }, () => tokenOf({ balance: { MXN: '0' } })));
    const gap = 60_000 / callsPerMinute;
    const send = async (token: string, index: number): Promise<void> => {
      for (let pause = (index + 1) * gap; !over.aborted; pause = inFlight * gap) {
        const payload = speiPayout({ amount: String(300 + index) });
        const { status } = await callHttp(gateway.url, token, 'createWithdrawal', payload);
        statuses[status] = (statuses[status] ?? 0) + 1;
        await wait(pause, undefined, { signal: over }).catch(() => {});
      }
    };
    await Promise.all(tokens.flatMap((token) => Array.from({ length: inFlight }, (_, index) => send(token, index))));
    return statuses;
  }

  const plan = { seconds, perSecond: 20, isSubmit: () => true };
  const before = await honest.measure(plan);
  const during: Record<string, Awaited<ReturnType<typeof honest.measure>> & { statuses: Record<string, number> }> = {};
  for (const [name, [count, inFlight]] of Object.entries(attacks)) {
    const over = new AbortController();
    setMaxListeners(0, over.signal);
    const attacking = attack(count, inFlight, over.signal);
    const meanwhile = await honest.measure(plan);
    over.abort();
    during[name] = { ...meanwhile, statuses: await attacking };
  }
  process.stdout.write(`${JSON.stringify({ seconds, before, during }, null, 2)}\n`);
  honest.close();
  await gateway.stop();
  await postgres.stop();
  return Object.values(during).every(
    ({ errors, p99, statuses }) => errors === 0 && p99 < target && statuses['500'] === undefined,
  );
}
