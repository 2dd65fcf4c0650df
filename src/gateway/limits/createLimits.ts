import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Redis } from '../redis/openRedis';

/** How many points a key may spend in how many seconds, from its first one. */
interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/**
 * What is limited, and by which key. How many calls may be open at a time is in `createCallsInFlight`.
 * @param calls of one player in a minute: RATE_LIMIT, with its default in `settings/variables`
 */
const budgets = (calls: number) =>
  ({
    /** Calls of a player, by user id, from whatever address. */
    player: { points: calls, seconds: 60 },
    /** Requests, handshakes and socket messages of an address without a valid token, by `limitKeyOf`. */
    address: { points: calls * 5, seconds: 60 },
    /** Files and pages of an address: some thirty for each widget that opens. */
    file: { points: calls * 100, seconds: 60 },
    /** Links, tokens, passkeys and OpenID sign-ins that fail at the studio, by their kind and `limitKeyOf`. */
    signIn: { points: 10, seconds: 60 },
    /** Wrong passwords of an address, by `limitKeyOf`. */
    password: { points: 10, seconds: 60 },
    /** Wrong passwords of an address for one login. */
    passwordOfLogin: { points: 5, seconds: 60 },
    /** Wrong passwords for one login from everywhere: counted, never refused. */
    login: { points: Number.MAX_SAFE_INTEGER, seconds: 900 },
  }) satisfies Record<string, Budget>;

type LimitName = keyof ReturnType<typeof budgets>;

export interface Limit {
  /** Spends points, one by default. @returns false: too few were left */
  take(key: string, points?: number): Promise<boolean>;
  /** Spends a point, whether there is one or not. @returns how many are spent */
  spend(key: string): Promise<number>;
  /** Returns a point that was spent for nothing. */
  giveBack(key: string): Promise<void>;
}

/** Limits that hold over all nodes on one Redis; without Redis each node counts for itself. */
export type Limits = Readonly<Record<LimitName, Limit>>;

type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward'>;

/** The library rejects with the counts of a key that has spent too much, and with an Error if it cannot count. */
const countsOf = (reason: unknown): RateLimiterRes => {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
};

const limitOf = (limiter: Limiter): Limit => ({
  take: (key, points = 1) =>
    limiter.consume(key, points).then(
      () => true,
      (reason: unknown) => {
        countsOf(reason);
        return false;
      },
    ),
  spend: async (key) => (await limiter.consume(key).catch(countsOf)).consumedPoints,
  giveBack: async (key) => void (await limiter.reward(key)),
});

/** A limit of this process alone, for what no other node sees. */
export const createLocalLimit = ({ points, seconds }: Budget): Limit =>
  limitOf(new RateLimiterMemory({ points, duration: seconds }));

/** A Redis that has not answered by then counts as away: a partition sends no error. ms. */
const patience = 250;

/** Counts in Redis. While Redis is away, each node counts for itself: players still pay. */
function createSharedLimit(name: LimitName, { points, seconds }: Budget, client: Redis['client']): Limit {
  const budget = { points, duration: seconds, keyPrefix: `cashier:limit:${name}` };
  const limiter = new RateLimiterRedis({
    ...budget,
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(budget),
    // A key that has spent too much is refused without asking Redis again.
    inMemoryBlockOnConsumed: points + 1,
  });
  return limitOf(new RLWrapperTimeouts({ limiter, timeoutMs: patience }));
}

/**
 * @param calls of one player in a minute (RATE_LIMIT)
 * @param redis null: each node counts for itself
 */
export function createLimits(calls: number, redis: Pick<Redis, 'client'> | null): Limits {
  const limitFor = (name: LimitName): Limit => {
    const budget = budgets(calls)[name];
    return redis === null ? createLocalLimit(budget) : createSharedLimit(name, budget, redis.client);
  };
  return {
    player: limitFor('player'),
    address: limitFor('address'),
    // Each node counts for itself: a file must not wait for Redis.
    file: createLocalLimit(budgets(calls).file),
    signIn: limitFor('signIn'),
    password: limitFor('password'),
    passwordOfLogin: limitFor('passwordOfLogin'),
    login: limitFor('login'),
  };
}
