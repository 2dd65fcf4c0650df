import { bulkhead } from 'cockatiel';
import type { Layout, LintProblem, MethodKey, MethodLayouts } from '../../contract/generated/types';
import { nameOf } from '../../contract/layout';
import { methodKeyOf } from '../../contract/studio/methodKey';
import type { Change } from '../../lint/changes/Change';
import { describeChange } from '../../lint/describeChange';
import type { Answer } from '../api/answer';
import { checkLayout } from '../api/checkLayout';
import { applyBulkEdit, type BulkEdit, type NotEdited } from '../edits/bulk/bulkEdit';

/** What an edit does to one method. */
export interface PlannedChange {
  readonly key: MethodKey;
  readonly title: string;
  readonly stored: MethodLayouts;
  readonly before: Layout;
  readonly after: Layout;
  readonly changes: readonly Change[];
}

/** The changes of an edit, and the methods without one. */
export interface Plan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: readonly string[];
  readonly notEdited: readonly { readonly title: string; readonly why: NotEdited }[];
}

/** A method before and after; null: it has nothing that could change. Without an edit its draft is the change. */
function sidesOf({ draft, published }: MethodLayouts, edit: BulkEdit | null) {
  const before = edit ? (draft ?? published)?.layout : published?.layout;
  if (!before) return null;
  return {
    before,
    edited: edit ? applyBulkEdit(before, edit) : { ok: true as const, layout: draft?.layout ?? before },
  };
}

/** Pure. An edit changes the draft where there is one, as the editor does. @param edit null: of drafts as they are */
export function planChanges(stored: readonly MethodLayouts[], edit: BulkEdit | null): Plan {
  const changes: PlannedChange[] = [];
  const unchanged: string[] = [];
  const notEdited: Plan['notEdited'][number][] = [];
  for (const method of stored) {
    const sides = sidesOf(method, edit);
    if (!sides) continue;
    const { before, edited } = sides;
    const title = nameOf(before);
    if (!edited.ok) {
      notEdited.push({ title, why: edited.why });
      continue;
    }
    const described = describeChange(before, edited.layout);
    const key = methodKeyOf(method);
    if (described.length === 0) unchanged.push(title);
    else changes.push({ key, title, stored: method, before, after: edited.layout, changes: described });
  }
  return { changes, unchanged, notEdited };
}

/** Calls for one after the other, by a few at a time: the gateway lets four checks of one person wait. */
export function inTurns<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const turns = bulkhead(3, Number.POSITIVE_INFINITY);
  return Promise.all(items.map((item) => turns.execute(() => call(item))));
}

/** The problems of a changed layout, or why it was not checked. @param outdated ends it: nobody waits for it any more */
export async function checkOf(
  { after }: PlannedChange,
  outdated: AbortSignal,
): Promise<Answer<readonly LintProblem[]>> {
  const answer = await checkLayout(after, outdated);
  if (answer.ok) return { ok: true, value: answer.value.problems };
  const { problems } = answer.refusal;
  return problems ? { ok: true, value: problems } : answer;
}
