import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, MethodDetails } from '../../../../src/contract/generated/types';
import { type EditorAction, editorReducer } from '../../../../src/studio/edits/editorReducer';
import {
  createEditorState,
  type EditorRequest,
  type EditorState,
  type LocalCopy,
  layoutOf,
  localCopyOf,
  nextRequest,
  saveStateOf,
} from '../../../../src/studio/edits/editorState';
import { mergeLayouts } from '../../../../src/studio/edits/mergeLayouts';
import { pixLayout } from '../../../builders/layouts';

/** A layout with a text at a place: the name of the method in a language. */
const withText = (layout: Layout, place: string, text: string): Layout => ({
  ...layout,
  method: { ...layout.method, text: { ...Object(layout.method.text), [place]: text } },
});
const textAt = (layout: Layout, place: string): string => {
  const { text } = layout.method;
  return typeof text === 'string' ? '' : (text[place] ?? '');
};

type Save = Pick<Extract<EditorRequest, { kind: 'save' }>, 'layout' | 'seen' | 'published'>;

/** The gateway's rules for one method: a save names the revision that it changes, and no revision is used twice. */
class Gateway {
  #draft: MethodDetails['draft'] = null;
  /** The last revision of the drafts before this one. */
  #ended = 0;
  #published = pixLayout;
  #revision = 1;
  details(): MethodDetails {
    return {
      published: { layout: this.#published, revision: this.#revision, isArchived: false },
      draft: this.#draft,
      versions: [],
    };
  }
  get layout(): Layout {
    return this.#draft?.layout ?? this.#published;
  }
  save({ layout, seen, published }: Save, author = 'Ana'): number | null {
    if (seen !== (this.#draft?.revision ?? 0) || published !== this.#revision) return null;
    const revision = (this.#draft?.revision ?? this.#ended) + 1;
    this.#draft = { layout, revision, author, savedAt: '', share: 0, publishAt: null };
    return revision;
  }
  publish(): void {
    this.#published = this.layout;
    this.#revision += 1;
    this.discard();
  }
  discard(): void {
    this.#ended = this.#draft?.revision ?? this.#ended;
    this.#draft = null;
  }
}

/** How a call ends: answered; cut before or after the gateway did it; refused by a rule of the gateway. */
const fates = fc.constantFrom('answered', 'answered', 'cut', 'cut after', 'cut after', 'refused');
type Fate = 'answered' | 'cut' | 'cut after' | 'refused';

/** A tab of the author: its editor, and its record in the browser's storage. */
class Tab {
  state: EditorState;
  #now = 0;
  constructor(
    readonly gateway: Gateway,
    readonly disk: Map<string, LocalCopy>,
    readonly id: string,
    /** Ids of other tabs that are open, and of the records that they merge: their work is theirs. */
    alive: readonly string[],
    /** Whether it is opened from a list of all methods, and its records are found later. */
    isListed: boolean,
  ) {
    const found = [...disk.keys()].filter((other) => !alive.includes(other));
    const copies = found.flatMap((other) => disk.get(other) ?? []);
    this.state = createEditorState(null, isListed ? [] : copies, 0);
    if (isListed) this.dispatch({ type: 'known', details: gateway.details(), at: 0 });
    // Those of the records that were not found yet are deleted by no answer.
    this.#taken = found;
    if (isListed) this.dispatch({ type: 'found', copies, at: 0 });
  }
  #taken: string[] = [];
  get claims(): readonly string[] {
    return [this.id, ...this.#taken];
  }
  dispatch(action: EditorAction): void {
    this.state = editorReducer(this.state, action);
    const copy = localCopyOf(this.state);
    if (copy) this.disk.set(this.id, copy);
    else this.disk.delete(this.id);
    const { state } = this;
    if (state.phase === 'loading' || state.copies.length > 0 || state.conflict) return;
    for (const id of this.#taken.splice(0)) this.disk.delete(id);
  }
  edit(change: (layout: Layout) => Layout): boolean {
    if (this.state.phase === 'loading') return false;
    const { now } = this.state.history;
    this.#now += 1;
    this.dispatch({ type: 'edited', content: { ...now, layout: change(now.layout) }, at: this.#now });
    return true;
  }
  begin(): void {
    const request = nextRequest(this.state);
    if (request) this.dispatch({ type: 'began', request });
  }
  end(fate: Fate): void {
    const { request } = this.state;
    if (request) this.dispatch(this.#answerOf(request, fate));
  }
  #answerOf(request: EditorRequest, fate: Fate): EditorAction {
    const at = 0;
    if (fate === 'cut' || (request.kind === 'read' && fate !== 'answered')) return { type: 'lost', at };
    if (request.kind === 'read') return { type: 'read', details: this.gateway.details(), at };
    if (fate === 'refused') return { type: 'refused', refusal: { code: 'CONTRACT', message: '' }, at };
    const revision = this.gateway.save(request);
    if (fate === 'cut after') return { type: 'lost', at };
    return revision === null ? { type: 'outdated', at } : { type: 'saved', revision, at };
  }
  /** Goes on until nothing is left to do. Resolves conflicts with this author's side. */
  settle(): void {
    for (let step = 0; step < 100; step += 1) {
      const { state } = this;
      if (state.phase === 'ready' && state.conflict) {
        const { base, theirs } = state.conflict;
        this.dispatch({ type: 'resolved', layout: mergeLayouts(base, layoutOf(state), theirs).layout, at: 0 });
      }
      this.begin();
      if (!this.state.request) return;
      this.end('answered');
    }
    throw new Error('It does not come to rest.');
  }
}

const tab = fc.nat(1);
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('type' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('begin' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('end' as const), tab, fate: fates }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const), tab, isRedo: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('reload' as const), tab, isStored: fc.boolean(), isListed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('other' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('publish' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('discard' as const) }) },
);

type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

const type: Step = { what: 'type', tab: 0 };
const begin: Step = { what: 'begin', tab: 0 };
const answered: Step = { what: 'end', tab: 0, fate: 'answered' };
const reload: Step = { what: 'reload', tab: 0, isStored: false, isListed: false };

/** Two reloads in a conflict leave two records of the same work; what is typed then is newer than both. */
const typedOverOldRecords: readonly Step[] = [
  ...[type, begin, answered, type, reload, { what: 'discard' } as const, begin, answered, reload, begin, answered],
  ...[{ what: 'other' } as const, type],
];

/** A page that waits in a conflict of an old record, before it has taken the next one, is reloaded. */
const reloadedBeforeAllRecords: readonly Step[] = [
  ...[type, begin, answered, type, reload, begin, { what: 'discard' } as const, answered, type],
  ...[{ what: 'other' } as const, { ...reload, isListed: true }, reload],
];

/** Runs steps, then waits until everything is saved. @returns what each place should have, and what it has */
function run(list: readonly Step[], tabs: number) {
  const gateway = new Gateway();
  const disk = new Map<string, LocalCopy>();
  let opened = 0;
  const pages: Tab[] = [];
  const open = (index: number, isListed: boolean): void => {
    opened += 1;
    const alive = pages.filter((_, at) => at !== index).flatMap(({ claims }) => claims);
    pages[index] = new Tab(gateway, disk, `page ${opened}`, alive, isListed);
  };
  for (let index = 0; index < tabs; index += 1) open(index, false);
  for (const page of pages) page.settle();
  const wanted = new Map<string, string>();
  let typed = 0;
  let conflicts = 0;
  for (const step of list) {
    typed += 1;
    if (step.what === 'other') {
      const { draft, published } = gateway.details();
      const layout = withText(gateway.layout, 'hi', `other ${typed}`);
      gateway.save({ layout, seen: draft?.revision ?? 0, published: published?.revision ?? 0 }, 'Rui');
      wanted.set('hi', `other ${typed}`);
      continue;
    }
    if (step.what === 'discard') {
      // What was saved is given up; what was not is still wanted.
      for (const [place, text] of wanted) if (textAt(gateway.layout, place) === text) wanted.delete(place);
      gateway.discard();
      continue;
    }
    if (step.what === 'publish') {
      gateway.publish();
      continue;
    }
    const index = step.tab % tabs;
    const page = pages[index];
    if (!page) continue;
    const place = index === 0 ? 'ru' : 'te';
    if (step.what === 'type') {
      if (page.edit((layout) => withText(layout, place, `mine ${typed}`))) wanted.set(place, `mine ${typed}`);
    } else if (step.what === 'begin') page.begin();
    else if (step.what === 'end') page.end(step.fate);
    else if (step.what === 'undo') {
      page.dispatch({ type: step.isRedo ? 'redone' : 'undone', at: 0 });
      if (page.state.phase === 'ready') wanted.set(place, textAt(layoutOf(page.state), place));
    } else {
      const { request } = page.state;
      if (request?.kind === 'save' && step.isStored) gateway.save(request);
      open(index, step.isListed);
    }
    if (pages.some(({ state }) => state.phase === 'ready' && state.conflict)) conflicts += 1;
  }
  for (const page of [...pages, ...pages]) {
    page.settle();
    // What the gateway refused is sent again with the next edit.
    if (page.state.phase === 'ready' && saveStateOf(page.state) === 'failed')
      page.edit((layout) => withText(layout, 'mr', 'one more'));
    page.settle();
  }
  const got = new Map([...wanted.keys()].map((place) => [place, textAt(gateway.layout, place)]));
  return { wanted, got, conflicts, disk, pages };
}

describe('the editor [AUTHOR-2]', () => {
  it('loses no edit of two tabs and another author, in any order of keys, answers, losses, refusals and reloads', () => {
    fc.assert(
      fc.property(
        fc.array(
          steps.filter(({ what }) => what !== 'undo' && what !== 'discard'),
          { minLength: 10, maxLength: 60 },
        ),
        (list) => {
          const { wanted, got, conflicts, disk, pages } = run(list, 2);
          expect(got).toEqual(wanted);
          expect(conflicts).toBe(0);
          expect(disk.size).toBe(0);
          for (const { state } of pages) expect(state.phase === 'ready' && saveStateOf(state)).toBe('saved');
        },
      ),
      { numRuns: 700 },
    );
  });

  it.each<[string, Step['what'][], [Step[]][]]>([
    [
      'loses nothing that was typed or saved after another author has discarded the draft',
      ['undo', 'publish'],
      [[[...typedOverOldRecords]], [[...reloadedBeforeAllRecords]]],
    ],
    [
      'saves the last of undone and redone states, in any order of answers, losses, refusals and reloads',
      ['other', 'discard'],
      [],
    ],
  ])('%s', (_, left, examples) => {
    const chosen = steps.filter(({ what }) => !left.includes(what));
    fc.assert(
      fc.property(fc.array(chosen, { minLength: 10, maxLength: 60 }), (list) => {
        const { wanted, got, disk } = run(list, 1);
        expect(got).toEqual(wanted);
        expect(disk.size).toBe(0);
      }),
      { numRuns: 700, examples },
    );
  });
});
