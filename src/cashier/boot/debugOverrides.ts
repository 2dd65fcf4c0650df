import { WireUser as userShape } from '../../contract/generated/shapes/WireUser';
import type { HostData, TransportName } from '../../contract/hostData';
import { parseJson } from '../../contract/parseJson';
import { isOfType } from '../../contract/reader/coercions';
import { readShape } from '../../contract/reader/readShape';
import { mergeUser } from '../../domain/userMerge';
import { tryStorage } from '../../ui/tryStorage';

/** Specification §3: session storage keys. */
const keys = { forceLogging: 'force_logging', user: 'user', transport: 'transport' } as const;

export interface DebugOverrides {
  readonly forceLogging: boolean;
  /** Merged over the host's user; null for none. */
  readonly user: Readonly<Record<string, unknown>> | null;
  readonly transport: TransportName | null;
}

const read = (key: string): string | null => tryStorage('sessionStorage', (storage) => storage.getItem(key));

function parseObject(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text ?? '');
  return isOfType.object(value) ? value : null;
}

const transportOf = (text: string | null): TransportName | null => (text === 'socket' || text === 'http' ? text : null);

export const readDebugOverrides = (): DebugOverrides => ({
  forceLogging: read(keys.forceLogging) === '1',
  user: parseObject(read(keys.user)),
  transport: transportOf(read(keys.transport)),
});

/** Merges the debug helper's user over the host's; ignores one with a part that cannot be read. */
export function withUserOverride(host: HostData, override: unknown): HostData {
  const parsed = override === null ? null : readShape(userShape, override);
  const isWhole = parsed?.ok && parsed.deviations.every(({ isDropped }) => !isDropped);
  return isWhole ? { ...host, user: { ...mergeUser(host.user, parsed.value), token: host.user.token } } : host;
}

declare global {
  interface Window {
    cashierDebug?: {
      forceLogging(on: 0 | 1): void;
      user(user: Record<string, unknown>): void;
      transport(name: string): void;
    };
  }
}

/** Installs the debug helpers of §4: each stores its value and reloads; `user` also sets the cookie 1w_token. */
export function installDebugHelpers(token: () => string): void {
  const store = (key: string, value: string): void => {
    // Full or blocked: there is no new value to reload for.
    tryStorage('sessionStorage', (storage) => {
      storage.setItem(key, value);
      window.location.reload();
    });
  };
  window.cashierDebug = {
    forceLogging: (on) => store(keys.forceLogging, on === 1 ? '1' : '0'),
    user: (user) => {
      document.cookie = `1w_token=${encodeURIComponent(token())}; path=/; SameSite=Lax`;
      store(keys.user, JSON.stringify(user));
    },
    // §5: stores only socket or http and ignores other values.
    transport: (name) => {
      if (transportOf(name)) store(keys.transport, name);
    },
  };
}
