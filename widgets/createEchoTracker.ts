/** Distinguishes values that an input sent to its form, and now gets back, from values set elsewhere. */
export interface EchoTracker {
  readonly sent: (text: string) => void;
  /** Whether an incoming value is one that was sent. */
  readonly isEcho: (value: string) => boolean;
  /** Whether every sent value has come back. */
  readonly isSettled: () => boolean;
}

/** Values return in the order of sending. React may skip some, but not the last: an echo settles all sent before it. */
export function createEchoTracker(): EchoTracker {
  let pending: string[] = [];
  return {
    sent: (text) => {
      pending.push(text);
    },
    isEcho: (value) => {
      const at = pending.indexOf(value);
      pending = at < 0 ? [] : pending.slice(at + 1);
      return at >= 0;
    },
    isSettled: () => pending.length === 0,
  };
}
