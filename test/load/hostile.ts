import { startBuiltGateway } from '../support/builtGateway';
import { connectHonestPlayers } from './honestPlayers';
import { runAttacker } from './runAttacker';

const script = new URL('malformedAttacker.ts', import.meta.url);

/** One call in ten makes a deposit. */
const plan = { perSecond: 100, isSubmit: (call: number): boolean => call % 10 === 0 };
const megabytesPerSecond = 40;
/** PROD-12, in ms. */
const target = 250;

/**
 * Honest players call while strangers behind the same proxy send 40 MB of malformed messages a second (PROD-12). Prints
 * the players' latencies, in ms, before and meanwhile.
 * @returns whether all calls were answered, and 99 of 100 within 250 ms
 */
export async function loadHostile(seconds: number): Promise<boolean> {
  const gateway = await startBuiltGateway({ TRUST_PROXY: '1', RATE_LIMIT: '600' });
  const honest = await connectHonestPlayers(gateway);

  const before = await honest.measure({ ...plan, seconds: 5 });
  const attack = runAttacker(script, gateway.port, seconds, megabytesPerSecond);
  const meanwhile = await honest.measure({ ...plan, seconds });
  process.stdout.write(`${JSON.stringify({ seconds, before, meanwhile, attack: await attack }, null, 2)}\n`);
  honest.close();
  await gateway.stop();
  return meanwhile.errors === 0 && meanwhile.p99 < target;
}
