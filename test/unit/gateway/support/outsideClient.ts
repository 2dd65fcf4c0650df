import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** A request as its bytes are sent. */
export interface OutsideRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A text frame for the socket at `url` instead: it ends with the first message that answers it. */
  readonly frame?: string;
}

/** @property status 0: the gateway closed the socket */
export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
}

/** Runs in a thread of its own, so that the client's work is not in the gateway's event loop. */
const source = `
const { parentPort } = require('node:worker_threads');
const WebSocket = require('ws');
const viaSocket = ({ url, frame }) => new Promise((resolve) => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('0')) socket.send('40');
    else if (text.startsWith('40')) socket.send(frame);
    else if (text.startsWith('42')) {
      resolve({ status: JSON.parse(text.slice(2))[1].status, text });
      socket.terminate();
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve({ status: 0, text: '' }));
});
const viaHttp = async ({ url, method, headers, body }) => {
  const answer = await fetch(url, { method, headers, body });
  return { status: answer.status, text: await answer.text() };
};
parentPort.on('message', async (request) => {
  try {
    parentPort.postMessage(await (request.frame === undefined ? viaHttp(request) : viaSocket(request)));
  } catch (error) {
    parentPort.postMessage({ status: 0, text: String(error) });
  }
});
`;

/** What this thread has had of a processor, in ms; without Linux's statistics, what the whole process has had. */
function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const knownText = JSON.stringify(
  Array.from({ length: 10_000 }, (_, index) => ({ name: `field_${index}`, value: index })),
);
/** ms that `knownText` takes on two idle cores (2026-11-29). */
const knownTime = 4.1;

/**
 * How many times longer than there this machine takes now: processors that share caches and units with busy ones do less
 * in the same time. At least 1.
 */
export function slowdown(): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    JSON.stringify(JSON.parse(knownText));
    return performance.now() - begun;
  });
  return Math.max(1, Math.min(...times) / knownTime);
}

/** A client in another thread. One request at a time. */
export function createOutsideClient() {
  const worker = new Worker(source, { eval: true });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const send = async (request: OutsideRequest): Promise<OutsideAnswer> => {
    const answered = once(worker, 'message');
    worker.postMessage(request);
    const [answer] = await answered;
    return answer;
  };
  return {
    send,
    /**
     * Sends a request. @returns its answer, and the longest time that it held this thread's event loop, in ms; at most
     * the processor time of this thread, so that other programs on a busy machine do not count
     */
    async measure(request: OutsideRequest): Promise<{ readonly answer: OutsideAnswer; readonly held: number }> {
      delay.reset();
      const begun = processorTime();
      const answer = await send(request);
      // The last hold is recorded by the timer after it.
      await wait(2);
      return { answer, held: Math.min(delay.max / 1e6, processorTime() - begun) };
    },
    close: () => {
      delay.disable();
      return worker.terminate();
    },
  };
}
