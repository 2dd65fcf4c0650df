import type { Layout, StudioRefusal } from '../../contract/generated/types';
import type { TextEdits } from '../../texts/methodTexts';
import { callMethod } from '../api/store';
import { withSent } from '../edits/editorReducer';
import { isReleased } from '../edits/editorState';
import { ancestorOf, mergeLayouts } from '../edits/mergeLayouts';
import { isPassing } from '../isPassing';
import { methodId } from '../methodId';
import type { LocalEdits, LocalTexts } from './localTexts';
import { readLayouts } from './readLayouts';
import { editsBetween, joinEdits, withoutEdits, wordsBefore } from './textEdits';
import { loadedMethod, type TextMethod, withLayout } from './textMethod';

export interface TextState {
  /** null: they are loading. */
  readonly methods: readonly TextMethod[] | null;
  readonly isSaving: boolean;
  /** The browser could not store the latest edits. */
  readonly isUnstored: boolean;
  /** Why the methods could not be loaded; null: they could. */
  readonly loadRefusal: StudioRefusal | null;
}

/** The edits of several methods, by `methodId`. */
export type EditsByMethod = ReadonlyMap<string, TextEdits>;

/** Whether other methods would be refused, too. */
const isForAll = ({ code }: StudioRefusal): boolean => code === 'UNREACHABLE' || code === 'TOO_MANY_CALLS';

/** ms after the last key press. */
const saveDelay = 700;
/** ms until what could not be sent is sent again. */
const retryDelay = 5000;

export type TextStore = ReturnType<typeof createTextStore>;

export const nothingLoaded: TextState = { methods: null, isSaving: false, isUnstored: false, loadRefusal: null };

/** The texts of all methods with their unsaved edits; saves them as drafts, each over the revision that it changes. */
export function createTextStore(local: LocalTexts) {
  let state = nothingLoaded;
  let saving = Promise.resolve();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const set = (changes: Partial<TextState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const hasUnsent = (): boolean => state.methods?.some(({ edits }) => edits.size > 0) ?? false;
  const find = (id: string): TextMethod | undefined => state.methods?.find(({ key }) => methodId(key) === id);
  function put(id: string, changes: Partial<Omit<TextMethod, 'key' | 'layout'>>): void {
    set({
      methods:
        state.methods?.map((one) => (methodId(one.key) === id ? withLayout({ ...one, ...changes }) : one)) ?? null,
    });
  }
  function runIn(delay: number, call: () => Promise<void>): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void call(), delay);
  }
  const saveIn = (delay: number): void => runIn(delay, save);

  /** Writes edits to the browser's storage. */
  function keep(id: string, edits: TextEdits, base: Layout): void {
    if (edits.size === 0) return;
    void local.put(id, edits, base).then((isStored) => {
      if (state.isUnstored === isStored) set({ isUnstored: !isStored });
    });
  }

  function refuse(id: string, refusal: StudioRefusal): StudioRefusal {
    put(id, { refusal });
    return refusal;
  }

  /** Takes what somebody else has saved, and the edits on top of it, unless both changed the same text. */
  async function merge(id: string, method: TextMethod, sent: Layout): Promise<StudioRefusal | null> {
    const read = await callMethod('method', method.key);
    if (!read.ok) return refuse(id, read.refusal);
    const { draft, published } = read.value;
    const theirs = draft?.layout ?? published?.layout ?? method.base;
    const now = { seen: draft?.revision ?? 0, version: published?.revision ?? 0 };
    const isHeld = isReleased(draft) && !method.mayStopRelease;
    const base = ancestorOf(method.base, method.sent, theirs);
    const { conflicts } = mergeLayouts(base, sent, theirs);
    if (conflicts.length > 0) put(id, { base, sent: [], conflict: { theirs, author: draft?.author ?? '', ...now } });
    else put(id, { base: theirs, sent: [], published: published?.layout ?? null, isHeld, ...now });
    return null;
  }

  /** @returns why it is not saved; null: it is, or is merged now */
  async function saveOne(id: string, method: TextMethod): Promise<StudioRefusal | null> {
    const { key, layout, seen, version, edits, mayStopRelease } = method;
    const answer = await callMethod('saveDraft', key, { layout, seen, published: version, mayStopRelease });
    if (!answer.ok) {
      const { refusal } = answer;
      if (refusal.code === 'DRAFT_CHANGED') return merge(id, method, layout);
      if (isPassing(refusal)) put(id, { sent: withSent(method.sent, layout) });
      return refuse(id, refusal);
    }
    void local.remove(id, edits);
    const left = withoutEdits(find(id)?.edits ?? edits, edits);
    keep(id, left, layout);
    put(id, { base: layout, seen: answer.value.revision, edits: left, sent: [], refusal: null, mayStopRelease: false });
    return null;
  }

  const isDue = ({ edits, conflict, refusal, isHeld }: TextMethod): boolean =>
    edits.size > 0 && conflict === null && !isHeld && (refusal === null || isPassing(refusal));

  async function saveAll(): Promise<void> {
    set({ isSaving: true });
    /** Tried in vain now: another method may do. */
    const failed = new Set<string>();
    let isReachable = true;
    while (isReachable && !isClosed) {
      const due = state.methods?.filter((method) => isDue(method) && !failed.has(methodId(method.key))) ?? [];
      const next = due.find(({ refusal }) => refusal === null) ?? due[0];
      if (!next) break;
      const id = methodId(next.key);
      const refusal = await saveOne(id, next);
      if (refusal && isPassing(refusal)) failed.add(id);
      isReachable = !refusal || !isForAll(refusal);
    }
    set({ isSaving: false });
    if (failed.size > 0) saveIn(retryDelay);
  }
  function save(): Promise<void> {
    if (!state.isSaving && !isClosed) saving = saveAll();
    return saving;
  }

  function refuseLoad(refusal: StudioRefusal): void {
    set({ loadRefusal: refusal });
    if (isPassing(refusal)) runIn(retryDelay, load);
  }

  /** Reads all methods that are not archived, and the edits that an earlier page could not send. */
  async function load(): Promise<void> {
    await saving;
    const before = state.methods;
    const read = await readLayouts();
    if (!read.ok) return refuseLoad(read.refusal);
    // Not those of this page: some are still being typed.
    const unsent = before === null ? await local.adopt() : new Map<string, LocalEdits>();
    const methods = read.value.flatMap((one) => {
      const id = methodId(one);
      const known = find(id);
      // Edited or saved since it was read.
      if (known && (known.edits.size > 0 || !before?.includes(known))) return [known];
      const method = loadedMethod(one, unsent.get(id));
      if (method) void local.remove(id, withoutEdits(unsent.get(id)?.edits ?? new Map(), method.edits));
      return method ?? [];
    });
    set({ methods, loadRefusal: null });
    if (hasUnsent()) saveIn(0);
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    /** Sends what an earlier page could not send. */
    async resume(): Promise<void> {
      if ((await local.adopt()).size > 0) await load();
    },
    /** Whether something typed has not reached the gateway. */
    hasUnsent,
    /** @returns the edits that take these back */
    edit(edits: EditsByMethod): EditsByMethod {
      const inverse = new Map<string, TextEdits>();
      for (const [id, changed] of edits) {
        const method = find(id);
        if (!method) continue;
        inverse.set(id, wordsBefore(method.layout, changed));
        keep(id, changed, method.base);
        put(id, { edits: joinEdits(method.edits, changed), refusal: null, isHeld: false });
      }
      saveIn(saveDelay);
      return inverse;
    },
    /** Stores what is being typed, in the browser alone. */
    keep(id: string, edits: TextEdits): void {
      const method = find(id);
      if (!method) return;
      keep(id, edits, method.base);
      // Opened, and as it was.
      const changed = withoutEdits(edits, wordsBefore(method.layout, edits));
      if (changed.size === 0 && method.edits.size === 0) void local.remove(id, edits);
    },
    /** Forgets what was typed, but not an edit before it. */
    forget(id: string, edits: TextEdits): void {
      const method = find(id);
      void local.remove(id, edits);
      if (method) keep(id, method.edits, method.base);
    },
    /** Resolves a conflict with the merged layout, which is saved. */
    resolve(id: string, merged: Layout): void {
      const method = find(id);
      if (!method?.conflict) return;
      const { theirs, seen, version } = method.conflict;
      const edits = editsBetween(theirs, merged);
      void local.remove(id, method.edits);
      keep(id, edits, theirs);
      put(id, { base: theirs, seen, version, edits, conflict: null });
      saveIn(0);
    },
    /** Drops the edits of a method that the gateway refuses. */
    discard(id: string): void {
      void local.remove(id, find(id)?.edits ?? new Map());
      put(id, { edits: new Map(), refusal: null, conflict: null, isHeld: false });
    },
    /** Saves the edits of a method although its draft is released: the release stops. */
    stopRelease(id: string): void {
      put(id, { isHeld: false, mayStopRelease: true });
      saveIn(0);
    },
    /** Saves now, as when the line is back. */
    save,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      // A save under way still forgets what it has sent.
      void saving.then(local.close);
    },
  };
}
