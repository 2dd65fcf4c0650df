import type { MethodKey, PublishManyRequest, StudioRefusal } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { call, callMethod } from '../api/store';
import type { Workbench } from '../drafts/createWorkbench';
import { inTurns, type PlannedChange } from './planChanges';

/** A change that is a draft now. */
export interface SavedChange {
  readonly change: PlannedChange;
  /** Of the draft. */
  readonly revision: number;
}

/** Why a method was left out, by `methodId`. */
export type Refusals = ReadonlyMap<string, Pick<StudioRefusal, 'code' | 'message'>>;

interface SavedDrafts {
  readonly saved: readonly SavedChange[];
  readonly refusals: Refusals;
  /** Refused ones of which the gateway may have something still. */
  readonly left: readonly PlannedChange[];
}

/** Saves each change as a draft. One that is refused does not stop the others. @param agreed `methodId`s whose release may stop */
export async function saveDrafts(
  workbench: Pick<Workbench, 'edit'>,
  changes: readonly PlannedChange[],
  agreed: ReadonlySet<string>,
): Promise<SavedDrafts> {
  const saved: SavedChange[] = [];
  const refusals = new Map<string, StudioRefusal>();
  const left: PlannedChange[] = [];
  await inTurns(changes, async (change) => {
    const { key, before: from, after: to } = change;
    const edited = await workbench.edit(key, { from, to, mayStopRelease: agreed.has(methodId(key)) });
    if (edited.kind === 'saved') saved.push({ change, revision: edited.revision });
    else {
      refusals.set(methodId(key), edited.refusal);
      if (!edited.isUndone) left.push(change);
    }
  });
  return { saved, refusals, left };
}

/** Drafts as they are, to be published. */
export const storedDrafts = (changes: readonly PlannedChange[]): readonly SavedChange[] =>
  changes.flatMap((change) => (change.stored.draft ? [{ change, revision: change.stored.draft.revision }] : []));

/** @returns those that could not be put back */
async function undoEach(
  saved: readonly SavedChange[],
  undo: (change: PlannedChange) => Promise<boolean>,
): Promise<readonly PlannedChange[]> {
  const left = await inTurns(saved, async ({ change }) => ((await undo(change)) ? [] : [change]));
  return left.flat();
}

type Undo = (workbench: Pick<Workbench, 'edit'>, saved: readonly SavedChange[]) => Promise<readonly PlannedChange[]>;

/** Puts the drafts back as they were before. @returns those that could not be, as somebody has edited them since */
export const undoDrafts: Undo = (workbench, saved) =>
  undoEach(saved, async ({ key, stored: { draft }, after }) => {
    const edited = await workbench.edit(key, { from: after, to: draft?.layout ?? null, mayStopRelease: false });
    return edited.kind === 'saved';
  });

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

/**
 * Publishes what was published before; methods that are new are archived. Their drafts come back, too.
 * @returns those that could not be put back
 */
export const undoPublish: Undo = (workbench, saved) =>
  undoEach(saved, async ({ key, stored: { published, draft }, after }) => {
    const answer = published
      ? await callMethod('rollback', key, { revision: published.revision })
      : await callMethod('archive', key, { isArchived: true });
    if (!answer.ok || !draft) return answer.ok;
    const from = published?.layout ?? after;
    const edited = await workbench.edit(key, { from, to: draft.layout, mayStopRelease: false });
    return edited.kind === 'saved';
  });
