import type { FieldErrors } from '../../contract/generated/types';
import type { FieldProblem } from '../validate/FieldProblem';

/** What the server has said about a field (422), until the person answers it. */
export interface ServerProblem extends Omit<FieldProblem, 'field'> {
  /** It is taken already: the next focus clears it (specification §4). */
  readonly isExists: boolean;
}

/** What has happened to one field (specification §4, Field state). */
export interface FieldState {
  /** By input, blur or change; from then on its message may be shown. */
  readonly isTriggered: boolean;
  /** In the middle of typing: a message that is not shown yet waits for a pause, so that nobody is told off half-way. */
  readonly isTyping: boolean;
  readonly server: ServerProblem | null;
}

export interface FieldStates {
  readonly fields: Readonly<Record<string, FieldState>>;
  /** A submit was tried: every message is shown. */
  readonly isSubmitted: boolean;
}

export type FieldEvent =
  | { readonly kind: 'focus'; readonly field: string }
  /** Text that is still being typed; `isTold` when the field's message is shown already. */
  | { readonly kind: 'input'; readonly field: string; readonly isTold: boolean }
  | { readonly kind: 'pause'; readonly field: string }
  /** A choice, or a text handed over. */
  | { readonly kind: 'change'; readonly field: string }
  | { readonly kind: 'blur'; readonly field: string }
  | { readonly kind: 'submit' }
  /** The server's errors by field; those for other names are not for this form. */
  | { readonly kind: 'serverErrors'; readonly errors: FieldErrors };

export const initialFieldState: FieldState = { isTriggered: false, isTyping: false, server: null };
export const initialFieldStates: FieldStates = { fields: {}, isSubmitted: false };

export const fieldStateOf = ({ fields }: FieldStates, field: string): FieldState =>
  (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? initialFieldState;

/** Keeps identity where nothing changes: a keystroke in the middle of a word renders nothing. */
function withField(states: FieldStates, field: string, change: Partial<FieldState>): FieldStates {
  const before = fieldStateOf(states, field);
  const after = { ...before, ...change };
  const isSame =
    after.isTriggered === before.isTriggered && after.isTyping === before.isTyping && after.server === before.server;
  return isSame ? states : { ...states, fields: { ...states.fields, [field]: after } };
}

const withoutTyping = ([field, state]: [string, FieldState]): [string, FieldState] => [
  field,
  { ...state, isTyping: false },
];

const serverProblems = (errors: FieldErrors): Record<string, FieldState> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, { key, text, isExists }]) => {
      const server: ServerProblem = { errorKey: key, ...(text !== undefined && { text }), isExists: isExists === true };
      return [field, { isTriggered: true, isTyping: false, server }];
    }),
  );

/** What an event makes of the fields' states. Pure. */
export function nextFieldStates(states: FieldStates, event: FieldEvent): FieldStates {
  switch (event.kind) {
    case 'focus':
      return fieldStateOf(states, event.field).server?.isExists
        ? withField(states, event.field, { server: null })
        : states;
    case 'input':
      return withField(states, event.field, { isTriggered: true, isTyping: !event.isTold, server: null });
    case 'pause':
      return withField(states, event.field, { isTyping: false });
    case 'change':
      return withField(states, event.field, { isTriggered: true, server: null });
    case 'blur':
      return withField(states, event.field, { isTriggered: true, isTyping: false });
    case 'submit':
      return { fields: Object.fromEntries(Object.entries(states.fields).map(withoutTyping)), isSubmitted: true };
    case 'serverErrors':
      return { ...states, fields: { ...states.fields, ...serverProblems(event.errors) } };
  }
}

/** Touched when any field is triggered (§4). */
export const isTouched = ({ fields }: FieldStates): boolean =>
  Object.values(fields).some(({ isTriggered }) => isTriggered);

/**
 * What is shown at a field: the server's word first, else its first problem, once the field is triggered and its typing
 * has paused, or a submit was tried.
 */
export function shownProblem(
  state: FieldState,
  isSubmitted: boolean,
  problem: FieldProblem | undefined,
): Omit<FieldProblem, 'field'> | null {
  if (state.server) return state.server;
  const isTold = (state.isTriggered || isSubmitted) && !state.isTyping;
  return isTold && problem ? problem : null;
}
