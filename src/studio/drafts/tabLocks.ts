/** Gives a lock back. */
export type Release = () => void;

const nameOf = (id: string): string => `cashier-studio draft ${id}`;

/**
 * Holds the lock of a local copy until it is released or its tab is gone. Plain http has no locks (Web Locks API): there
 * everybody gets them, and work that is open in another tab, too, is merged (`mergeLayouts`).
 * @returns null: another tab holds it
 */
export function takeLock(id: string): Promise<Release | null> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
