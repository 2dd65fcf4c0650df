import type { Token } from '../../contract/ids';
import type { TokenStore } from '../services';

/** Keeps the session's token in a closure, so that no store, log or storage ever holds it. */
export function createTokenStore(first: Token): TokenStore {
  let token = first;
  const waiting = new Set<(token: Token) => void>();
  return {
    current: () => token,
    renew(fresh) {
      if (fresh === token) return; // the expired one once more: whoever waits, waits on
      token = fresh;
      for (const goOn of waiting) goOn(fresh);
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
