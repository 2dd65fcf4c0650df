/** Faults of one user's network, set by the demo page and by tests. */
export interface Faults {
  /** Delay of each call, in ms. */
  readonly delayMs: number;
  /** How many calls are answered 503. */
  readonly failNext: number;
  /** How many calls are carried out without a reply. */
  readonly dropReplies: number;
  /** Every call is cut, as without a network. */
  readonly offline: boolean;
}

const none: Faults = { delayMs: 0, failNext: 0, dropReplies: 0, offline: false };
const maxDelay = 60_000;
const maxUsers = 10_000;

export interface FaultStore {
  set(userId: string, wanted: unknown): Faults;
  of(userId: string): Faults;
  /** Uses up one of the counted faults; false: none is left. */
  use(userId: string, fault: 'failNext' | 'dropReplies'): boolean;
}

const numberIn = (value: unknown, key: string, max: number): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'number' && found >= 0 ? Math.min(max, Math.floor(found)) : 0;
};

export function createFaultStore(): FaultStore {
  const byUser = new Map<string, Faults>();
  const of = (userId: string): Faults => byUser.get(userId) ?? none;
  return {
    of,
    set(userId, wanted) {
      const faults: Faults = {
        delayMs: numberIn(wanted, 'delayMs', maxDelay),
        failNext: numberIn(wanted, 'failNext', 100),
        dropReplies: numberIn(wanted, 'dropReplies', 100),
        offline: typeof wanted === 'object' && wanted !== null && Reflect.get(wanted, 'offline') === true,
      };
      byUser.set(userId, faults);
      const [oldest] = byUser.keys();
      if (byUser.size > maxUsers && oldest !== undefined) byUser.delete(oldest);
      return faults;
    },
    use(userId, fault) {
      const faults = of(userId);
      if (faults[fault] === 0) return false;
      byUser.set(userId, { ...faults, [fault]: faults[fault] - 1 });
      return true;
    },
  };
}
