import type { Layout, MethodKey, MethodLayouts, StudioRefusal } from '../../contract/generated/types';
import { applyTextEdits, type TextEdits } from '../../texts/methodTexts';
import { mergeLayouts } from '../edits/mergeLayouts';
import type { LocalEdits } from './localTexts';
import { unsavedOf } from './textEdits';

/** What somebody else has saved. */
export interface TextConflict extends Pick<TextMethod, 'seen' | 'version'> {
  readonly theirs: Layout;
  readonly author: string;
}

/** A method whose texts can be edited. */
export interface TextMethod {
  readonly key: MethodKey;
  /** What players have; null: it was never published. */
  readonly published: Layout | null;
  /** The gateway's: its draft, else what is published. */
  readonly base: Layout;
  /** The draft's revision; 0: there is none. */
  readonly seen: number;
  /** The published version; 0: there is none. */
  readonly version: number;
  /** Not confirmed by the gateway yet. */
  readonly edits: TextEdits;
  /** `base` with the edits. */
  readonly layout: Layout;
  /** Layouts that the gateway may have stored: no answer has arrived. */
  readonly sent: readonly Layout[];
  /** Why the last save was refused; null: it was not. */
  readonly refusal: StudioRefusal | null;
  /** Somebody else has changed the same text; nothing of this method is saved until it is resolved. */
  readonly conflict: TextConflict | null;
  /** A save would stop the draft's release: nothing is saved until the author has agreed. */
  readonly isHeld: boolean;
  /** The author has agreed. */
  readonly mayStopRelease: boolean;
}

/** With the layout of its edits. */
export const withLayout = (method: Omit<TextMethod, 'layout'>): TextMethod => ({
  ...method,
  layout: method.edits.size === 0 ? method.base : applyTextEdits(method.base, method.edits),
});

/**
 * A method as the gateway has it, with what an earlier page could not send.
 * @returns null: it is archived, or has neither a version nor a draft
 */
export function loadedMethod(
  { transaction, name, published, draft }: MethodLayouts,
  local: LocalEdits | undefined,
): TextMethod | null {
  const base = draft?.layout ?? published?.layout;
  if (!base || published?.isArchived) return null;
  const was = local?.was ?? new Map();
  const edits = unsavedOf(base, local?.edits ?? new Map());
  // What was edited: somebody else may have changed the same text since.
  const before = applyTextEdits(base, was);
  const isChanged = edits.size > 0 && mergeLayouts(before, applyTextEdits(before, edits), base).conflicts.length > 0;
  const now = { seen: draft?.revision ?? 0, version: published?.revision ?? 0 };
  return withLayout({
    key: { transaction, name },
    base: isChanged ? before : base,
    published: published?.layout ?? null,
    ...now,
    edits,
    sent: [],
    refusal: null,
    conflict: isChanged ? { theirs: base, author: draft?.author ?? '', ...now } : null,
    isHeld: false,
    mayStopRelease: false,
  });
}
