import { AsyncLocalStorage } from 'node:async_hooks';

/** Where code runs: a node, the acquirer, the platform, the players. Their code is in one process, and does not know. */
export interface Place {
  readonly name: string;
  /** ms by which its clock is ahead. */
  skew: number;
  /** Nothing of it goes on any more, and its memory is gone. */
  isDead: boolean;
}

export const newPlace = (name: string): Place => ({ name, skew: 0, isDead: false });

const places = new AsyncLocalStorage<Place>();

/** Runs code at a place, with all that follows from it. */
export const runAt = <Result>(place: Place, run: () => Result): Result => places.run(place, run);

/** undefined: the world itself. */
export const currentPlace = (): Place | undefined => places.getStore();

/** Later, run where it is now; not if that place is dead by then. */
export function boundToPlace(run: () => void): () => void {
  const place = currentPlace();
  const inContext = AsyncLocalStorage.snapshot();
  return () => {
    if (!place?.isDead) inContext(run);
  };
}
