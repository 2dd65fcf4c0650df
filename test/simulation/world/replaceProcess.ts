import crypto, { createHmac, KeyObject, timingSafeEqual, type webcrypto } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** What a process gets from its machine, given by a world instead. */
export interface GivenMachine {
  /** Of the clock that code and the embedded database read, in ms since 1970. */
  wallClock(): number;
  /** Of a clock that nobody sets, in ms. */
  steadyClock(): number;
  /** Runs it later, where it was asked for. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
  random(): number;
  bytes(size: number): Buffer;
  fetch(url: string, options: RequestInit): Promise<Response>;
}

/** A timer of Node, as far as the gateway and its packages use one. */
class GivenTimer {
  cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

type Run = (...values: readonly unknown[]) => void;

/** Timers of Node's callback style. */
function timersOf({ after }: GivenMachine) {
  const clear = (timer: unknown): void => {
    if (timer instanceof GivenTimer) timer.cancel();
  };
  return {
    setTimeout: (run: Run, ms = 0, ...values: unknown[]) => new GivenTimer(after(ms, () => run(...values))),
    setInterval(run: Run, ms = 1, ...values: unknown[]) {
      const timer = new GivenTimer(() => {});
      const again = (): void => {
        timer.cancel = after(ms, () => {
          again();
          run(...values);
        });
      };
      again();
      return timer;
    },
    clearTimeout: clear,
    clearInterval: clear,
  };
}

/** `setTimeout` of timers/promises: an aborted one rejects. */
const waitOf =
  ({ after }: GivenMachine) =>
  (ms = 0, value?: unknown, { signal }: { readonly signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason);
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      after(ms, () => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      });
    });

function timeoutOf({ after }: GivenMachine) {
  return (ms: number): AbortSignal => {
    const controller = new AbortController();
    after(ms, () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')));
    return controller.signal;
  };
}

/** Node's clock at another time: `new Date()` and `Date.now()`; all else is the real one. */
const dateOf = ({ wallClock }: GivenMachine): DateConstructor =>
  new Proxy(Date, {
    construct: (target, values) => Reflect.construct(target, values.length === 0 ? [wallClock()] : values),
    get: (target, name) => (name === 'now' ? wallClock : Reflect.get(target, name)),
  });

/** Node checks an HMAC in a thread, which takes a time that nobody gives. */
async function verify(_: unknown, key: webcrypto.CryptoKey, signature: Uint8Array, data: Uint8Array): Promise<boolean> {
  const made = createHmac('sha256', KeyObject.from(key)).update(data).digest();
  return made.length === signature.length && timingSafeEqual(made, signature);
}

/** A version 4 UUID. */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Gives this process another time, chance and network, until the returned function is called. It is the process's and not
 * the gateway's: no line of what is tested is another than in production, and the embedded database reads the same clock.
 */
export function replaceProcess(given: GivenMachine): () => void {
  const undo: (() => void)[] = [];
  const replace = (target: object, name: string, value: unknown): void => {
    const former = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    undo.push(() => {
      if (former) Object.defineProperty(target, name, former);
      else Reflect.deleteProperty(target, name);
    });
  };
  for (const [name, value] of Object.entries(timersOf(given))) replace(globalThis, name, value);
  replace(globalThis, 'Date', dateOf(given));
  replace(globalThis, 'fetch', (url: unknown, options: RequestInit = {}) => given.fetch(String(url), options));
  replace(performance, 'now', () => given.steadyClock());
  replace(AbortSignal, 'timeout', timeoutOf(given));
  replace(Math, 'random', () => given.random());
  replace(timers, 'setTimeout', waitOf(given));
  replace(timers, 'setImmediate', () => waitOf(given)());
  for (const source of [crypto, globalThis.crypto]) replace(source, 'randomUUID', () => uuidOf(given.bytes(16)));
  replace(globalThis.crypto.subtle, 'verify', verify);
  replace(crypto, 'randomBytes', (size: number) => given.bytes(size));
  syncBuiltinESMExports();
  return () => {
    for (const each of undo.reverse()) each();
    syncBuiltinESMExports();
  };
}
