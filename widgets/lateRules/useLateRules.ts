import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormSchema, FormValues } from '../../src/form/compile/CompiledForm';
import type { FieldStore } from '../createFieldStore';
import { useLatest } from '../useLatest';
import { type ReportGivenUp, settleRules } from './settleRules';

interface LateRulesOptions {
  readonly schema: FormSchema;
  readonly store: FieldStore;
  readonly report: ReportGivenUp | undefined;
  /** Presses submit once more: the form is checked again, and with the late verdicts. */
  readonly submitAgain: () => void;
}

interface LateRules {
  /** The last verdicts before a submit are awaited: nothing can be changed. */
  readonly isSettling: boolean;
  /** Has the rules of these values decided that cannot be decided at once; null: there are none. */
  readonly settle: (values: FormValues) => Promise<void> | null;
  /** Whether a valid form's submit has to wait for verdicts: it comes again by itself then. */
  readonly holdsSubmit: (values: FormValues) => boolean;
  /** A submit has failed by the form's own check. */
  readonly refused: () => void;
}

/** Rules whose verdict comes late, from a worker: typing never waits for them, a submit does. */
export function useLateRules(options: LateRulesOptions): LateRules {
  const { schema, store } = options;
  const latest = useLatest(options);
  const [isSettling, setSettling] = useState(false);
  /** The submit under way has waited already: it waits once, whatever comes. */
  const hasWaited = useRef(false);

  const settle = useCallback(
    (values: FormValues) => {
      const settling = settleRules(schema, values, (rule) => latest.current.report?.(rule));
      return settling?.then(store.hearVerdicts) ?? null;
    },
    [schema, store, latest],
  );
  const refused = useCallback(() => {
    hasWaited.current = false;
  }, []);
  const holdsSubmit = useCallback(
    (values: FormValues) => {
      const settling = hasWaited.current ? null : settle(values);
      hasWaited.current = false;
      if (!settling) return false;
      setSettling(true);
      void settling.then(() => {
        // The fields are open again before the form is asked: a busy form lets no submit through.
        flushSync(() => setSettling(false));
        hasWaited.current = true;
        latest.current.submitAgain();
      });
      return true;
    },
    [settle, latest],
  );
  return { isSettling, settle, holdsSubmit, refused };
}
