const minute = 60_000;
/** Users that have been quiet are forgotten from this many on. */
const mostUsers = 50_000;

/** Calls a minute for each user, over HTTP and socket together: a bucket that fills evenly (token bucket). */
export function createRateLimiter(perMinute: number): { take(userId: string): boolean } {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(userId) {
      const now = performance.now();
      const before = buckets.get(userId) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, before.left + ((now - before.at) / minute) * perMinute);
      buckets.delete(userId);
      buckets.set(userId, { left: left < 1 ? left : left - 1, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > mostUsers && oldest !== undefined) buckets.delete(oldest);
      return left >= 1;
    },
  };
}
