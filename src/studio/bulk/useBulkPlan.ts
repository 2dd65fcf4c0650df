import { useEffect, useState } from 'react';
import type { LintProblem, MethodKey, StudioRefusal } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import { call } from '../api/store';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { methodId } from '../methodId';
import { inTurns, type Plan, planChanges, problemsOf } from './planChanges';

interface BulkPlan {
  /** null: the layouts are not loaded yet. */
  readonly plan: Plan | null;
  /** By `methodId`; those that were checked. */
  readonly problems: ReadonlyMap<string, readonly LintProblem[]>;
  /** Why there is no plan. */
  readonly refusal: StudioRefusal | null;
}

/** Loads the methods, plans an edit of them, and checks each change. */
export function useBulkPlan(keys: readonly MethodKey[], edit: BulkEdit): BulkPlan {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [problems, setProblems] = useState<BulkPlan['problems']>(new Map());
  const [refusal, setRefusal] = useState<StudioRefusal | null>(null);
  useEffect(() => {
    let isOpen = true;
    const methods = keys.map(methodKeyOf);
    void call('layouts', { methods }).then(async (answer) => {
      if (!isOpen) return;
      if (!answer.ok) return setRefusal(answer.refusal);
      const made = planChanges(answer.value.methods, edit);
      setPlan(made);
      await inTurns(made.changes, async (change) => {
        if (!isOpen) return;
        const found = await problemsOf(change);
        if (isOpen) setProblems((before) => new Map([...before, [methodId(change.key), found]]));
      });
    });
    return () => {
      isOpen = false;
    };
  }, [keys, edit]);
  return { plan, problems, refusal };
}
