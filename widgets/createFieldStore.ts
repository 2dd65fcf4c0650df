import {
  type FieldEvent,
  type FieldStates,
  initialFieldStates,
  nextFieldStates,
} from '../src/form/fieldState/fieldState';

/** A request to bring a field into view, also out of a closed disclosure. `count` distinguishes repeated requests. */
export interface Revealed {
  readonly field: string;
  readonly count: number;
}

export interface FieldStoreState {
  readonly states: FieldStates;
  /** null: no request yet. */
  readonly revealed: Revealed | null;
  /** Grows with each batch of results from worker rules, so that the form is validated again. */
  readonly revalidations: number;
}

/** A form's field states, outside React: an event in one field renders that field alone. */
export interface FieldStore {
  readonly getState: () => FieldStoreState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: FieldEvent) => void;
  readonly reveal: (field: string) => void;
  /** Call when worker rules have run. */
  readonly revalidate: () => void;
  /** Registers a text field that holds text back while typing. Returns a function that removes it. */
  readonly addFlush: (flush: () => void) => () => void;
  /** Makes all text fields pass their text to the form: before a submit. */
  readonly flush: () => void;
}

export function createFieldStore(): FieldStore {
  let state: FieldStoreState = { states: initialFieldStates, revealed: null, revalidations: 0 };
  const listeners = new Set<() => void>();
  const flushes = new Set<() => void>();

  const setState = (next: FieldStoreState) => {
    const isSame =
      next.states === state.states && next.revealed === state.revealed && next.revalidations === state.revalidations;
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => setState({ ...state, states: nextFieldStates(state.states, event) }),
    reveal: (field) => setState({ ...state, revealed: { field, count: (state.revealed?.count ?? 0) + 1 } }),
    revalidate: () => setState({ ...state, revalidations: state.revalidations + 1 }),
    addFlush: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    flush: () => {
      for (const flush of flushes) flush();
    },
  };
}
