import type { MethodKey, PublishManyRequest, StudioRefusal } from '../../contract/generated/types';
import { call, callMethod, invalidate } from '../api/store';
import { methodId } from '../methodId';
import { inTurns, type PlannedChange } from './planChanges';

/** A change that is a draft now. */
export interface SavedChange {
  readonly change: PlannedChange;
  /** Of the draft. */
  readonly revision: number;
}

/** Why a method was left out, by `methodId`. */
export type Refusals = ReadonlyMap<string, Pick<StudioRefusal, 'code' | 'message'>>;

/** Saves each change as a draft. One that is refused does not stop the others. */
export async function saveDrafts(
  changes: readonly PlannedChange[],
): Promise<{ readonly saved: readonly SavedChange[]; readonly refusals: Refusals }> {
  const saved: SavedChange[] = [];
  const refusals = new Map<string, StudioRefusal>();
  await inTurns(changes, async (change) => {
    const { key, after, stored } = change;
    const answer = await callMethod('saveDraft', key, { layout: after, seen: stored.draft?.revision ?? 0 });
    if (answer.ok) saved.push({ change, revision: answer.value.revision });
    else refusals.set(methodId(key), answer.refusal);
  });
  invalidate(['Methods']);
  return { saved, refusals };
}

/** Puts the drafts back as they were before, but those that somebody has edited since. */
export async function undoDrafts(saved: readonly SavedChange[]): Promise<void> {
  const now = await call('layouts', { methods: saved.map(({ change }) => change.key) });
  if (!now.ok) return;
  const revisions = new Map(now.value.methods.map((method) => [methodId(method), method.draft?.revision]));
  const own = saved.filter(({ change, revision }) => revisions.get(methodId(change.key)) === revision);
  await inTurns(
    own,
    ({ change: { key, stored }, revision }): Promise<unknown> =>
      stored.draft
        ? callMethod('saveDraft', key, { layout: stored.draft.layout, seen: revision })
        : callMethod('deleteDraft', key, { seen: revision }),
  );
}

export type Published =
  | { readonly kind: 'published'; readonly methods: readonly MethodKey[] }
  /** Another publisher has to approve it. */
  | { readonly kind: 'requested'; readonly refusal: StudioRefusal }
  | { readonly kind: 'refused'; readonly refusal: StudioRefusal; readonly refusals: Refusals };

/** Publishes drafts, all or none. */
export async function publishDrafts(
  saved: readonly SavedChange[],
  why: Required<Pick<PublishManyRequest, 'note' | 'reason' | 'atOnce'>>,
): Promise<Published> {
  const methods = saved.map(({ change: { key }, revision }) => ({ ...key, seen: revision }));
  const answer = await call('publishMany', { methods, ...why });
  if (answer.ok) return { kind: 'published', methods: answer.value.methods };
  const { refusal } = answer;
  if (refusal.code === 'APPROVAL_REQUESTED') return { kind: 'requested', refusal };
  const refusals = new Map((refusal.methods ?? []).map((refused) => [methodId(refused), refused]));
  return { kind: 'refused', refusal, refusals };
}

/** Publishes what was published before; methods that are new are archived. Their drafts come back, too. */
export async function undoPublish(saved: readonly SavedChange[]): Promise<void> {
  await inTurns(saved, async ({ change: { key, stored } }) => {
    if (stored.published) await callMethod('rollback', key, { revision: stored.published.revision });
    else await callMethod('archive', key, { isArchived: true });
    if (stored.draft) await callMethod('saveDraft', key, { layout: stored.draft.layout, seen: 0 });
  });
}
