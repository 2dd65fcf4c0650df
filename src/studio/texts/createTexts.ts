import type { Layout, MethodKey, MethodLayouts } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { applyTextEdits, type TextEdits } from '../../texts/methodTexts';
import type { EditorHandle } from '../drafts/createEditor';
import type { Workbench } from '../drafts/createWorkbench';
import { type SaveState, withLayout } from '../edits/editorState';
import { type EditsByMethod, wordsBefore } from './textEdits';

/** A method whose texts can be edited. */
export interface TextMethod {
  readonly key: MethodKey;
  /** What players have; null: it was never published. */
  readonly published: Layout | null;
  /** With the author's edits. */
  readonly layout: Layout;
}

/** What somebody has to do comes first. */
const saveStates: readonly SaveState[] = ['conflict', 'held', 'failed', 'unread', 'unstored', 'local', 'saving'];

/** The save state of all editors together; null: none is open. */
export function saveStateOfAll(editors: Iterable<EditorHandle>): SaveState | null {
  const found = new Set([...editors].map((editor) => editor.saveState()));
  return saveStates.find((state) => found.has(state)) ?? (found.size > 0 ? 'saved' : null);
}

const withTexts = (edits: TextEdits) => withLayout((layout) => applyTextEdits(layout, edits));

/** The texts of all methods, as the workbench edits them. @param stored what the gateway has */
export function createTexts(workbench: Pick<Workbench, 'editors' | 'change'>, stored: readonly MethodLayouts[]) {
  const storedById = new Map(stored.map((method) => [methodId(method), method]));
  const known = new Map<string, TextMethod>();
  let shown: readonly TextMethod[] = [];

  /** A method as it is now; the same one until it changes. Null: it is archived, or has neither a version nor a draft. */
  function methodOf(id: string, { draft, published, ...key }: MethodLayouts): TextMethod | null {
    const state = workbench.editors().get(id)?.state();
    const open = state?.phase === 'ready' ? state : null;
    const layout = open?.history.now.layout ?? draft?.layout ?? published?.layout;
    const live = (open ? open.details.published : published)?.layout ?? null;
    const before = known.get(id);
    if (before?.layout === layout && before?.published === live) return before ?? null;
    if (!layout || published?.isArchived) return null;
    const method = { key, published: live, layout };
    known.set(id, method);
    return method;
  }
  function methods(): readonly TextMethod[] {
    const now = [...storedById].flatMap(([id, method]) => methodOf(id, method) ?? []);
    if (now.length !== shown.length || now.some((method, index) => method !== shown[index])) shown = now;
    return shown;
  }
  return {
    /** The same list until one of them changes. */
    methods,
    /** @returns the edits that take these back */
    edit(edits: EditsByMethod): EditsByMethod {
      const inverse = new Map<string, TextEdits>();
      for (const [id, changed] of edits) {
        const method = storedById.get(id);
        const layout = method && methodOf(id, method)?.layout;
        if (!layout) continue;
        inverse.set(id, wordsBefore(layout, changed));
        workbench.change(method, (editor) => editor.edit(withTexts(changed)), { stored: method });
      }
      return inverse;
    },
    /** Edits that may come long after the methods were read, such as an undo. */
    editLater(edits: EditsByMethod): void {
      for (const [id, changed] of edits) {
        const method = storedById.get(id);
        if (method) workbench.change(method, (editor) => editor.edit(withTexts(changed)), {});
      }
    },
    /** Keeps what is being typed in this browser alone. */
    keep(id: string, edits: TextEdits): void {
      const method = storedById.get(id);
      if (!method) return;
      workbench.change(method, (editor) => editor.keep((layout) => applyTextEdits(layout, edits)), { stored: method });
    },
    /** Forgets what was being typed. */
    forget: (id: string): void => workbench.editors().get(id)?.keep(null),
  };
}
