import type { Token } from '../../contract/ids';
import type { TokenStore } from '../services';

/** Holds the session's token in a closure, so that it never reaches the store, a log or storage. */
export function createTokenStore(first: Token): TokenStore {
  let token = first;
  const waiting = new Set<(token: Token) => void>();
  return {
    current: () => token,
    renew(fresh) {
      if (fresh === token) return; // the expired token again: pending calls continue to wait
      token = fresh;
      for (const resolve of waiting) resolve(fresh);
      waiting.clear();
    },
    next(expired, signal) {
      if (token !== expired || signal.aborted) return Promise.resolve(token);
      return new Promise((resolve) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => waiting.delete(resolve) && resolve(token), { once: true });
      });
    },
  };
}
