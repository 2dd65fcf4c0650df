import { quantile } from '../median';
import type { Figures } from './figures';
import { processorTime } from './processorTime';

/** What calls have taken, in ms each, and for how long they were sent. */
export interface Sent {
  readonly latencies: readonly number[];
  readonly seconds: number;
}

/** Sends so many calls at a time; each is followed by the next one as soon as it has ended. */
export async function sendFor(seconds: number, atATime: number, send: () => Promise<unknown>): Promise<Sent> {
  const latencies: number[] = [];
  const start = performance.now();
  const sendOn = async (): Promise<void> => {
    for (let began = start; began < start + seconds * 1000; ) {
      began = performance.now();
      await send();
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atATime }, sendOn));
  return { latencies, seconds: (performance.now() - start) / 1000 };
}

/** @param pids of a server, null: there is none in front of Postgres, and of Postgres */
export async function measure(
  pids: { readonly server: number | null; readonly postgres: number },
  send: () => Promise<Sent>,
): Promise<Figures> {
  const timeOf = (pid: number | null): number => (pid === null ? 0 : processorTime(pid));
  const before = [timeOf(pids.server), timeOf(pids.postgres)] as const;
  const { latencies, seconds } = await send();
  return {
    perSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    serverMs: (timeOf(pids.server) - before[0]) / latencies.length,
    postgresMs: (timeOf(pids.postgres) - before[1]) / latencies.length,
  };
}
