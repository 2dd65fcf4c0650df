import type { Layout, MethodKey, MethodLayouts, StudioRefusal } from '../../contract/generated/types';
import { applyTextEdits, methodTexts, type TextEdits, wordsIn } from '../../texts/methodTexts';
import type { api } from '../api';
import { mergeLayouts } from '../edits/mergeLayouts';
import { joinEdits, type StoredEdits, withoutEdits } from './storedEdits';

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
  /** Why the last save was refused; null: it was not. */
  readonly refusal: StudioRefusal | null;
  /** Somebody else has changed the same text; nothing of this method is saved until it is resolved. */
  readonly conflict: TextConflict | null;
  /** A save would stop the draft's release: nothing is saved until the author has agreed. */
  readonly isHeld: boolean;
  /** The author has agreed. */
  readonly mayStopRelease: boolean;
}

export interface TextState {
  /** null: they are loading. */
  readonly methods: readonly TextMethod[] | null;
  readonly isSaving: boolean;
  /** Why the methods could not be loaded; null: they could. */
  readonly loadRefusal: StudioRefusal | null;
}

/** The edits of several methods, by `methodId`. */
export type EditsByMethod = ReadonlyMap<string, TextEdits>;

type Gateway = Pick<typeof api, 'methods' | 'layouts' | 'method' | 'saveDraft'>;

/** Methods whose layouts are requested at once. */
const partSize = 60;
const unreachable = 'UNREACHABLE';
/** ms after the last key press. */
const saveDelay = 700;
/** ms until what could not be sent is sent again. */
const retryDelay = 5000;

export const methodId = ({ transaction, name }: MethodKey): string => `${transaction} ${name}`;

const methodOf = (method: Omit<TextMethod, 'layout'>): TextMethod => ({
  ...method,
  layout: method.edits.size === 0 ? method.base : applyTextEdits(method.base, method.edits),
});

/** The words in `layout` that `base` has otherwise. */
function editsBetween(base: Layout, layout: Layout): TextEdits {
  const before = new Map(methodTexts(base).map(({ key, text }) => [key, text]));
  const edits = new Map<string, Record<string, string>>();
  for (const { key, text } of methodTexts(layout)) {
    const was = before.get(key) ?? {};
    const languages = [was, text].flatMap((one) => (typeof one === 'string' ? ['en'] : Object.keys(one)));
    const changed = [...new Set(languages)].filter((language) => wordsIn(was, language) !== wordsIn(text, language));
    if (changed.length > 0) edits.set(key, Object.fromEntries(changed.map((one) => [one, wordsIn(text, one)])));
  }
  return edits;
}

/** Edits that a layout does not have yet. */
function unsavedOf(base: Layout, edits: TextEdits): TextEdits {
  const texts = methodTexts(base);
  const known = new Map([...edits].filter(([edited]) => texts.some(({ key }) => key === edited)));
  const same = texts.map(({ key, text }) => {
    const words = Object.keys(known.get(key) ?? {}).map((language) => [language, wordsIn(text, language)]);
    return [key, Object.fromEntries(words)] as const;
  });
  return withoutEdits(known, new Map(same));
}

export type TextStore = ReturnType<typeof createTextStore>;

/** The texts of all methods with their unsaved edits; saves them as drafts, each over the revision that it changes. */
export function createTextStore(gateway: Gateway, stored: StoredEdits) {
  let state: TextState = { methods: null, isSaving: false, loadRefusal: null };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (changes: Partial<TextState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const find = (id: string): TextMethod | undefined => state.methods?.find(({ key }) => methodId(key) === id);
  function put(id: string, changes: Partial<Omit<TextMethod, 'key' | 'layout'>>): void {
    set({
      methods: state.methods?.map((one) => (methodId(one.key) === id ? methodOf({ ...one, ...changes }) : one)) ?? null,
    });
  }
  const saveIn = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  };

  /** @returns whether the gateway was reached */
  function refuse(id: string, refusal: StudioRefusal): boolean {
    put(id, { refusal });
    return refusal.code !== unreachable;
  }

  /** Takes what somebody else has saved, and the edits on top of it, unless both changed the same text. */
  async function merge(id: string, method: TextMethod, sent: Layout): Promise<boolean> {
    const read = await gateway.method(method.key);
    if (!read.ok) return refuse(id, read.refusal);
    const { draft, published } = read.value;
    const theirs = draft?.layout ?? published?.layout ?? method.base;
    const now = { seen: draft?.revision ?? 0, version: published?.revision ?? 0 };
    const isReleased = draft !== null && (draft.share > 0 || draft.publishAt !== null);
    const isHeld = isReleased && !method.mayStopRelease;
    const { conflicts } = mergeLayouts(method.base, sent, theirs);
    if (conflicts.length > 0) put(id, { conflict: { theirs, author: draft?.author ?? '', ...now } });
    else put(id, { base: theirs, published: published?.layout ?? null, isHeld, ...now });
    return true;
  }

  /** @returns whether the gateway was reached */
  async function saveOne(id: string, method: TextMethod): Promise<boolean> {
    const { key, layout, seen, version, edits, mayStopRelease } = method;
    const answer = await gateway.saveDraft(key, { layout, seen, published: version, mayStopRelease });
    if (!answer.ok) {
      const { refusal } = answer;
      return refusal.code === 'DRAFT_CHANGED' ? merge(id, method, layout) : refuse(id, refusal);
    }
    stored.forget(id, edits);
    const left = withoutEdits(find(id)?.edits ?? edits, edits);
    put(id, { base: layout, seen: answer.value.revision, edits: left, refusal: null, mayStopRelease: false });
    return true;
  }

  async function save(): Promise<void> {
    if (state.isSaving) return;
    set({ isSaving: true });
    let isReachable = true;
    while (isReachable) {
      const next = state.methods?.find(
        ({ edits, conflict, refusal, isHeld }) =>
          edits.size > 0 && conflict === null && !isHeld && (refusal === null || refusal.code === unreachable),
      );
      if (!next) break;
      isReachable = await saveOne(methodId(next.key), next);
    }
    set({ isSaving: false });
    if (!isReachable) saveIn(retryDelay);
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads all methods that are not archived, and the edits that an earlier page could not send. */
    async load(): Promise<void> {
      const list = await gateway.methods();
      if (!list.ok) return set({ loadRefusal: list.refusal });
      const keys = list.value.methods.map(({ transaction, name }) => ({ transaction, name }));
      const parts = Array.from({ length: Math.ceil(keys.length / partSize) }, (_, part) =>
        gateway.layouts(keys.slice(part * partSize, (part + 1) * partSize)),
      );
      const loaded: MethodLayouts[] = [];
      for (const answer of await Promise.all(parts)) {
        if (!answer.ok) return set({ loadRefusal: answer.refusal });
        loaded.push(...answer.value.methods);
      }
      const methods = loaded.flatMap(({ transaction, name, published, draft }) => {
        const base = draft?.layout ?? published?.layout;
        if (!base || published?.isArchived) return [];
        const key = { transaction, name };
        return methodOf({
          key,
          base,
          published: published?.layout ?? null,
          seen: draft?.revision ?? 0,
          version: published?.revision ?? 0,
          edits: unsavedOf(base, stored.of(methodId(key))),
          refusal: null,
          conflict: null,
          isHeld: false,
          mayStopRelease: false,
        });
      });
      set({ methods, loadRefusal: null });
      if (methods.some(({ edits }) => edits.size > 0)) saveIn(0);
    },
    /** @returns the edits that take these back */
    edit(edits: EditsByMethod): EditsByMethod {
      const inverse = new Map<string, TextEdits>();
      for (const [id, changed] of edits) {
        const method = find(id);
        if (!method) continue;
        const texts = new Map(methodTexts(method.layout).map(({ key, text }) => [key, text]));
        const before = [...changed].map(([key, words]) => {
          const was = Object.keys(words).map((language) => [language, wordsIn(texts.get(key) ?? {}, language)]);
          return [key, Object.fromEntries(was)] as const;
        });
        inverse.set(id, new Map(before));
        stored.add(id, changed);
        put(id, { edits: joinEdits(method.edits, changed), refusal: null, isHeld: false });
      }
      saveIn(saveDelay);
      return inverse;
    },
    /** Keeps what is being typed, in the browser alone. */
    keep: (id: string, edits: TextEdits): void => stored.add(id, edits),
    /** Forgets what was typed, but not an edit before it. */
    forget(id: string, edits: TextEdits): void {
      stored.forget(id, edits);
      stored.add(id, find(id)?.edits ?? new Map());
    },
    /** Resolves a conflict with the merged layout, which is saved. */
    resolve(id: string, merged: Layout): void {
      const method = find(id);
      if (!method?.conflict) return;
      const { theirs, seen, version } = method.conflict;
      const edits = editsBetween(theirs, merged);
      stored.forget(id, method.edits);
      stored.add(id, edits);
      put(id, { base: theirs, seen, version, edits, conflict: null });
      saveIn(0);
    },
    /** Drops the edits of a method that the gateway refuses. */
    discard(id: string): void {
      stored.forget(id, find(id)?.edits ?? new Map());
      put(id, { edits: new Map(), refusal: null, conflict: null, isHeld: false });
    },
    /** Saves the edits of a method although its draft is released: the release stops. */
    stopRelease(id: string): void {
      put(id, { isHeld: false, mayStopRelease: true });
      saveIn(0);
    },
    /** Saves now, as when the line is back. */
    save,
    close: (): void => clearTimeout(timer),
  };
}
