import type { TransportName } from '../../contract/hostData';

/** Specification §3: session storage keys. */
const keys = { forceLogging: 'force_logging', user: 'user', transport: 'transport' } as const;

export interface DebugOverrides {
  readonly forceLogging: boolean;
  /** Merged over the host's user; null for none. */
  readonly user: Readonly<Record<string, unknown>> | null;
  readonly transport: TransportName | null;
}

/** Storage may be blocked (partitioned or sandboxed frame): then nothing is stored, and nothing breaks. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // somebody else's writing
  }
}

const transportOf = (text: string | null): TransportName | null => (text === 'socket' || text === 'http' ? text : null);

export const readDebugOverrides = (): DebugOverrides => ({
  forceLogging: read(keys.forceLogging) === '1',
  user: parseObject(read(keys.user)),
  transport: transportOf(read(keys.transport)),
});

declare global {
  interface Window {
    cashierDebug?: {
      forceLogging(on: 0 | 1): void;
      user(user: Record<string, unknown>): void;
      transport(name: string): void;
    };
  }
}

/** The debug helpers of §4: each stores its value and reloads; the user helper writes the cookie 1w_token, too. */
export function installDebugHelpers(token: () => string): void {
  const store = (key: string, value: string): void => {
    try {
      const place = storage();
      place?.setItem(key, value);
      if (place) window.location.reload();
    } catch {
      // full or blocked: a debug helper that cannot store has nothing to reload for
    }
  };
  window.cashierDebug = {
    forceLogging: (on) => store(keys.forceLogging, on === 1 ? '1' : '0'),
    user: (user) => {
      document.cookie = `1w_token=${encodeURIComponent(token())}; path=/; SameSite=Lax`;
      store(keys.user, JSON.stringify(user));
    },
    // §5: transport may only be stored as socket or http; other values are ignored.
    transport: (name) => {
      if (transportOf(name)) store(keys.transport, name);
    },
  };
}
