import { useEffect, useMemo, useState } from 'react';
import type { LintProblem, MethodKey } from '../../contract/generated/types';
import { studioApi } from '../api/studioApi';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { methodId } from '../methodId';
import { inTurns, planChanges, problemsOf } from './planChanges';

/**
 * Loads the methods, plans an edit of them, or without one a publish of their drafts, and checks each change.
 * @returns the problems by `methodId`, of those that were checked; `plan` null: the layouts are not loaded yet
 */
export function useBulkPlan(keys: readonly MethodKey[], edit: BulkEdit | null) {
  const query = studioApi.useLayoutsQuery(keys);
  const stored = query.data?.methods;
  const plan = useMemo(() => (stored ? planChanges(stored, edit) : null), [stored, edit]);
  const [problems, setProblems] = useState<ReadonlyMap<string, readonly LintProblem[]>>(new Map());
  useEffect(() => {
    let isOpen = true;
    void inTurns(plan?.changes ?? [], async (change) => {
      if (!isOpen) return;
      const found = await problemsOf(change);
      if (isOpen) setProblems((before) => new Map([...before, [methodId(change.key), found]]));
    });
    return () => {
      isOpen = false;
    };
  }, [plan]);
  return { plan, problems, query };
}
