const minute = 60_000;
/** Beyond this many buckets, the one that was used least recently is dropped. */
const maxBuckets = 50_000;

/** A token bucket per user or address that refills evenly. */
export function createRateLimiter(perMinute: number): { take(key: string): boolean } {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    /** Uses up one call; false: none is left. */
    take(key) {
      const now = performance.now();
      const before = buckets.get(key) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, before.left + ((now - before.at) / minute) * perMinute);
      buckets.delete(key);
      buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
      return left >= 1;
    },
  };
}
