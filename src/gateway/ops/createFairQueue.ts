/** Whose work it is, and whether they still wait for it. */
export interface Waiting {
  /** A person's id. */
  readonly person: string;
  /** Aborted when the client has closed its request. */
  readonly signal: AbortSignal;
}

/** Work that was not done: its person has too much of it waiting, or does not wait any more. */
export type NotDone = 'busy' | 'cancelled';

export interface FairQueue {
  /** Does work when its turn comes. @param work gets the signal, to stop early */
  run<Result>(waiting: Waiting, work: (signal: AbortSignal) => Promise<Result>): Promise<Result | NotDone>;
}

interface Turn {
  readonly start: () => Promise<void>;
}

/**
 * One piece of work at a time, and people by turns: whoever has asked for much waits for it alone.
 * @param maxWaiting of one person; more are refused
 */
export function createFairQueue(maxWaiting = 4): FairQueue {
  /** By person, in the order of their turns. */
  const turns = new Map<string, Turn[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let last = '';
    while (turns.size > 0) {
      // Somebody else than the last one, if anybody else waits.
      const [person = last] = [...turns.keys()].filter((one) => one !== last);
      const waiting = turns.get(person) ?? [];
      const turn = waiting.shift();
      turns.delete(person);
      if (waiting.length > 0) turns.set(person, waiting);
      last = person;
      await turn?.start();
    }
    isRunning = false;
  }

  return {
    run: <Result>({ person, signal }: Waiting, work: (signal: AbortSignal) => Promise<Result>) =>
      new Promise<Result | NotDone>((resolve, reject) => {
        const waiting = turns.get(person) ?? [];
        if (waiting.length >= maxWaiting) return resolve('busy');
        const cancel = (): void => {
          const index = waiting.indexOf(turn);
          if (index >= 0) waiting.splice(index, 1);
          resolve('cancelled');
        };
        const turn: Turn = {
          start: async () => {
            if (signal.aborted) return resolve('cancelled');
            await work(signal).then((result) => resolve(signal.aborted ? 'cancelled' : result), reject);
            // One request may have hundreds of layouts checked.
            signal.removeEventListener('abort', cancel);
          },
        };
        signal.addEventListener('abort', cancel, { once: true });
        waiting.push(turn);
        turns.set(person, waiting);
        void runAll();
      }),
  };
}
