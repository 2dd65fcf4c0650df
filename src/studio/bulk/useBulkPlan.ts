import { useEffect, useMemo, useRef, useState } from 'react';
import type { LintProblem, MethodKey } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import type { Answer } from '../api/answer';
import { studioApi } from '../api/studioApi';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { checkOf, inTurns, type Plan, planChanges } from './planChanges';

/** The problems of a change, or why it was not checked, by `methodId`; of a change that waits for its check, nothing. */
export type Checks = ReadonlyMap<string, Answer<readonly LintProblem[]>>;

/**
 * Loads the methods, plans an edit of them, or without one a publish of their drafts, and checks each change.
 * @returns `plan` null: the layouts are not loaded yet
 */
export function useBulkPlan(keys: readonly MethodKey[], edit: BulkEdit | null) {
  const query = studioApi.useLayoutsQuery(keys);
  const stored = query.data?.methods;
  const plan = useMemo(() => (stored ? planChanges(stored, edit) : null), [stored, edit]);
  const [checks, setChecks] = useState<Checks>(new Map());
  /** Ends the checks of the plan in view. */
  const outdated = useRef(new AbortController());
  const check = (changes: Plan['changes']): void => {
    const { signal } = outdated.current;
    void inTurns(changes, async (change) => {
      if (signal.aborted) return;
      const answer = await checkOf(change, signal);
      if (!signal.aborted) setChecks((before) => new Map([...before, [methodId(change.key), answer]]));
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each plan is checked once.
  useEffect(() => {
    const ended = new AbortController();
    outdated.current = ended;
    // What was found of an earlier plan is of other layouts.
    setChecks(new Map());
    check(plan?.changes ?? []);
    return () => ended.abort();
  }, [plan]);
  /** Checks again what was not checked. */
  const checkAgain = (): void => {
    setChecks((before) => new Map([...before].filter(([, { ok }]) => ok)));
    check(plan?.changes.filter(({ key }) => checks.get(methodId(key))?.ok === false) ?? []);
  };
  return { plan, checks, checkAgain, query };
}
