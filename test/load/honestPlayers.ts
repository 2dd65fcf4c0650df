import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../bench/median';
import { openSession } from '../support/bareHost';
import type { BuiltGateway } from '../support/builtGateway';
import { type Caller, createCaller } from './createCaller';
import { createHttpCaller } from './createHttpCaller';

const players = 50;

interface CallPlan {
  readonly seconds: number;
  /** Of all players together. */
  readonly perSecond: number;
  /** Whether a call makes a deposit; the others read. */
  readonly isSubmit: (call: number) => boolean;
}

/** Players of different addresses behind one proxy, who call at a constant rate. */
export async function connectHonestPlayers(gateway: BuiltGateway, transport: 'socket' | 'http' = 'socket') {
  const callers: Caller[] = await Promise.all(
    Array.from({ length: players }, async (_, index) => {
      const { token } = await openSession(gateway.url, {});
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      return transport === 'http'
        ? createHttpCaller(gateway.url, token, headers)
        : createCaller(gateway.port, token, headers);
    }),
  );
  await Promise.all(callers.map(({ connected }) => connected));
  return {
    /** The latencies of the calls that succeeded, in ms. */
    async measure({ seconds, perSecond, isSubmit }: CallPlan) {
      const latencies: number[] = [];
      let errors = 0;
      const pending: Promise<void>[] = [];
      const began = performance.now();
      for (let call = 0; call < seconds * perSecond; call += 1) {
        await wait(Math.max(0, began + (call * 1000) / perSecond - performance.now()));
        const started = performance.now();
        const end = callers[call % players]?.call(isSubmit(call));
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
        p50: percentile(latencies, 0.5),
        p99: percentile(latencies, 0.99),
        max: percentile(latencies, 1),
      };
    },
    close: () => {
      for (const caller of callers) caller.close();
    },
  };
}
