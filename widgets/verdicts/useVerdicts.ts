import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkVerdicts, type IdentifierChecks } from '../../src/form/validate/identifierChecks';
import type { Verdicts } from '../../src/form/validate/Verdicts';
import type { PendingVerdict } from '../../src/form/validate/validate';
import { useLatest } from '../useLatest';
import { createWorkerResults } from './createWorkerResults';
import { loadChecks } from './loadChecks';
import { type ReportTimedOutRule, runWorkerRules } from './runWorkerRules';

interface VerdictOptions {
  readonly report: ReportTimedOutRule | undefined;
  /** Validates the form again, now with what was found. */
  readonly revalidate: () => void;
  /** Submits once more. */
  readonly submitAgain: () => void;
}

interface FormVerdicts {
  /** What is known by now, for the validator. */
  readonly verdicts: () => Verdicts;
  /** Finds out what the validator waits for, then revalidates. */
  readonly request: (pending: readonly PendingVerdict[]) => void;
  /** A submit waits for the worker; the fields are read-only. */
  readonly isAwaitingWorker: boolean;
  /** Whether the submit of a valid form must wait for the worker; it is repeated once the rules have run. */
  readonly defersSubmit: (pending: readonly PendingVerdict[]) => boolean;
  /** Call when the form's own validation has refused a submit. */
  readonly submitFailed: () => void;
}

/**
 * What one form's validator cannot decide by itself: expressions of unbounded cost run in a worker, and check digits
 * load with the first value that needs them. Typing never waits for either; a submit waits for the worker.
 */
export function useVerdicts(options: VerdictOptions): FormVerdicts {
  const latest = useLatest(options);
  const [isAwaitingWorker, setAwaitingWorker] = useState(false);
  /** The current submit has waited once and must not wait again. */
  const hasWaited = useRef(false);
  const [results] = useState(createWorkerResults);
  /** null: not loaded yet. */
  const checks = useRef<IdentifierChecks>(null);

  const verdicts = useCallback(
    (): Verdicts => ({ ofPattern: results.verdictOf, ...checkVerdicts(checks.current) }),
    [results],
  );
  const runRules = useCallback(
    (pending: readonly PendingVerdict[]) => {
      const running = runWorkerRules(pending, results, (rule) => latest.current.report?.(rule));
      return running?.then(() => latest.current.revalidate()) ?? null;
    },
    [results, latest],
  );
  const request = useCallback(
    (pending: readonly PendingVerdict[]) => {
      void runRules(pending);
      if (checks.current !== null || !pending.some((one) => 'format' in one)) return;
      void loadChecks().then((loaded) => {
        checks.current = loaded;
        if (loaded) latest.current.revalidate();
      });
    },
    [runRules, latest],
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
  return { verdicts, request, isAwaitingWorker, defersSubmit, submitFailed };
}
