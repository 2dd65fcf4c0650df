import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PendingVerdict } from '../../src/form/validate/validate';
import { useLatest } from '../useLatest';
import { type ReportTimedOutRule, runWorkerRules } from './runWorkerRules';

interface WorkerRulesOptions {
  readonly report: ReportTimedOutRule | undefined;
  /** Validates the form again, now with the worker's results. */
  readonly revalidate: () => void;
  /** Submits once more. */
  readonly submitAgain: () => void;
}

interface WorkerRules {
  /** A submit waits for the worker; the fields are read-only. */
  readonly isAwaitingWorker: boolean;
  /** Runs the rules among these, then revalidates; null: none to run. */
  readonly runRules: (pending: readonly PendingVerdict[]) => Promise<void> | null;
  /** Whether the submit of a valid form must wait for worker rules; it is repeated once they have run. */
  readonly defersSubmit: (pending: readonly PendingVerdict[]) => boolean;
  /** Call when the form's own validation has refused a submit. */
  readonly submitFailed: () => void;
}

/** Runs rules in a worker. Typing never waits for them, a submit does. */
export function useWorkerRules(options: WorkerRulesOptions): WorkerRules {
  const latest = useLatest(options);
  const [isAwaitingWorker, setAwaitingWorker] = useState(false);
  /** The current submit has waited once and must not wait again. */
  const hasWaited = useRef(false);

  const runRules = useCallback(
    (pending: readonly PendingVerdict[]) => {
      const running = runWorkerRules(pending, (rule) => latest.current.report?.(rule));
      return running?.then(() => latest.current.revalidate()) ?? null;
    },
    [latest],
  );
  const submitFailed = useCallback(() => {
    hasWaited.current = false;
  }, []);
  const defersSubmit = useCallback(
    (pending: readonly PendingVerdict[]) => {
      const running = hasWaited.current ? null : runRules(pending);
      hasWaited.current = false;
      if (!running) return false;
      setAwaitingWorker(true);
      void running.then(() => {
        // Synchronous: a busy form refuses the submit below.
        flushSync(() => setAwaitingWorker(false));
        hasWaited.current = true;
        latest.current.submitAgain();
      });
      return true;
    },
    [runRules, latest],
  );
  return { isAwaitingWorker, runRules, defersSubmit, submitFailed };
}
