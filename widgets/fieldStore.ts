import {
  type FieldEvent,
  type FieldStates,
  initialFieldStates,
  nextFieldStates,
  type ServerProblem,
} from '../src/form/fieldState/fieldState';

/** A request to bring a field into view, also out of a closed disclosure. `count` distinguishes repeated requests. */
export interface Revealed {
  readonly field: string;
  readonly count: number;
}

export interface FieldStoreState {
  readonly states: FieldStates;
  /** By field; the same object until one of them changes. */
  readonly server: Readonly<Record<string, ServerProblem>>;
  /** null: no request yet. */
  readonly revealed: Revealed | null;
}

/** A form's field states, outside React: an event in one field renders that field alone. */
export interface FieldStore {
  readonly getState: () => FieldStoreState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: FieldEvent) => void;
  readonly reveal: (field: string) => void;
  /** Registers a text field that holds text back while typing. Returns a function that removes it. */
  readonly addFlush: (flush: () => void) => () => void;
  /** Makes all text fields pass their text to the form: before a submit. */
  readonly flush: () => void;
}

function serverProblems({ fields }: FieldStates, before: FieldStoreState['server']): FieldStoreState['server'] {
  const problems = Object.entries(fields).flatMap(([field, { server }]) => (server ? [[field, server] as const] : []));
  const isSame =
    problems.length === Object.keys(before).length && problems.every(([field, server]) => before[field] === server);
  return isSame ? before : Object.fromEntries(problems);
}

export function createFieldStore(): FieldStore {
  let state: FieldStoreState = { states: initialFieldStates, server: {}, revealed: null };
  const listeners = new Set<() => void>();
  const flushes = new Set<() => void>();

  const setState = (next: FieldStoreState) => {
    if (next.states === state.states && next.revealed === state.revealed) return;
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      const states = nextFieldStates(state.states, event);
      setState({ ...state, states, server: serverProblems(states, state.server) });
    },
    reveal: (field) => setState({ ...state, revealed: { field, count: (state.revealed?.count ?? 0) + 1 } }),
    addFlush: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    flush: () => {
      for (const flush of flushes) flush();
    },
  };
}
