import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { createCaller } from './createCaller';
import { percentile } from './percentile';

const attacker = fileURLToPath(new URL('attacker.ts', import.meta.url));
const run = promisify(execFile);

const players = 50;
/** Calls of all players together. */
const callsPerSecond = 100;
const megabytesPerSecond = 40;
/** PROD-12, in ms. */
const target = 250;

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Honest players call while strangers behind the same proxy send 40 MB of malformed messages a second (PROD-12). Prints
 * the players' latencies, in ms, before and meanwhile.
 * @returns whether all calls were answered, and 99 of 100 within 250 ms
 */
export async function loadHostile(seconds: number): Promise<boolean> {
  const gateway = await startBuiltGateway({ TRUST_PROXY: '1', RATE_LIMIT: '600' });
  const callers = await Promise.all(
    Array.from({ length: players }, async (_, index) => {
      const { token } = await openSession(gateway.url, {});
      return createCaller(gateway.port, token, { 'x-forwarded-for': `192.0.2.${index}` });
    }),
  );
  await Promise.all(callers.map(({ connected }) => connected));

  async function measure(duration: number) {
    const latencies: number[] = [];
    let errors = 0;
    const pending: Promise<void>[] = [];
    const began = performance.now();
    for (let call = 0; call < duration * callsPerSecond; call += 1) {
      const wait = began + (call * 1000) / callsPerSecond - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const started = performance.now();
      const end = callers[call % players]?.call(call % 10 === 0);
      if (!end) continue;
      pending.push(
        end.then(({ status }) => {
          if (status === 200) latencies.push(performance.now() - started);
          else errors += 1;
        }),
      );
    }
    await Promise.all(pending);
    return {
      calls: pending.length,
      errors,
      p50: round(percentile(latencies, 50)),
      p99: round(percentile(latencies, 99)),
    };
  }

  const before = await measure(5);
  const attack = run(process.execPath, [
    '--import',
    'tsx',
    attacker,
    ...[gateway.port, seconds, megabytesPerSecond].map(String),
  ]);
  const meanwhile = await measure(seconds);
  const { stdout } = await attack;
  process.stdout.write(`${JSON.stringify({ seconds, before, meanwhile, attack: JSON.parse(stdout) }, null, 2)}\n`);
  for (const caller of callers) caller.close();
  await gateway.stop();
  return meanwhile.errors === 0 && meanwhile.p99 < target;
}
