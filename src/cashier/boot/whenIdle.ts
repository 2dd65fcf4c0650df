/** Longest wait for a quiet moment, in milliseconds: what comes later still comes soon. */
const patience = 1500;

/** Resolves when the first paint has had its chance: what nobody sees yet is loaded after it. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, patience / 5); // Safari before 2026 has no idle callbacks
  });

/** How long the first screen has the network for itself, in milliseconds. */
const firstScreen = 3000;

/** Resolves when the first screen has had its time: then comes what a player may need when the network is gone. */
export async function whenSettled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, firstScreen));
  await whenIdle();
}
