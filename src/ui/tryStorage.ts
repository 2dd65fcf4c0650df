/** Uses the browser's storage. Returns null when it is blocked (a partitioned or sandboxed frame, some private windows). */
export function tryStorage<T>(name: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T): T | null {
  try {
    return use(window[name]);
  } catch {
    return null;
  }
}
