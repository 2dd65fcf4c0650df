/**
 * Uses the browser's storage. `lastMethodStorage`, `intentStorage` and `debugOverrides` have its keys. Returns null when it
 * is blocked (a partitioned or sandboxed frame).
 */
export function tryStorage<T>(name: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T): T | null {
  try {
    return use(window[name]);
  } catch {
    return null;
  }
}
