/** Tells a form's echo of what an input handed over from a change that came from elsewhere. */
export interface EchoTracker {
  readonly sent: (text: string) => void;
  /** Whether a value that comes in is one that went out. */
  readonly isEcho: (value: string) => boolean;
  /** Nothing that went out is still to come back. */
  readonly isSettled: () => boolean;
}

/**
 * Values come back in the order in which they went out; React may leave some of them out, never the last. So an echo
 * also settles all that went before it.
 */
export function createEchoTracker(): EchoTracker {
  let waiting: string[] = [];
  return {
    sent: (text) => {
      waiting.push(text);
    },
    isEcho: (value) => {
      const at = waiting.indexOf(value);
      waiting = at < 0 ? [] : waiting.slice(at + 1);
      return at >= 0;
    },
    isSettled: () => waiting.length === 0,
  };
}
