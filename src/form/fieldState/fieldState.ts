import type { FieldErrors } from '../../contract/generated/types';
import { type FieldProblem, generalErrorKey } from '../validate/FieldProblem';

/** A field's error from a 422 reply. Cleared by the next input or change. */
export interface ServerProblem extends Omit<FieldProblem, 'field'> {
  /** The value is taken already: the next focus clears the error, too (specification §4). */
  readonly isExists: boolean;
}

/** The state of one field (specification §4, Field state). */
export interface FieldState {
  /** Set by input, blur or change. Only then may a message be shown. */
  readonly isTriggered: boolean;
  /** The user is typing: a message that is not shown yet waits for a pause. */
  readonly isTyping: boolean;
  /** null: the server has found no problem. */
  readonly server: ServerProblem | null;
}

export interface FieldStates {
  readonly fields: Readonly<Record<string, FieldState>>;
  /** A submit was attempted: every message is shown. */
  readonly isSubmitted: boolean;
}

export type FieldEvent =
  | { readonly kind: 'focus'; readonly field: string }
  /** A key press. `isMessageShown`: the field shows a message already. */
  | { readonly kind: 'input'; readonly field: string; readonly isMessageShown: boolean }
  | { readonly kind: 'pause'; readonly field: string }
  /** A choice, or a text that reaches the form. */
  | { readonly kind: 'change'; readonly field: string }
  | { readonly kind: 'blur'; readonly field: string }
  | { readonly kind: 'submit' }
  /** A 422 reply. Errors of unknown fields have no effect. */
  | { readonly kind: 'serverErrors'; readonly errors: FieldErrors };

const initialFieldState: FieldState = { isTriggered: false, isTyping: false, server: null };
export const initialFieldStates: FieldStates = { fields: {}, isSubmitted: false };

export const fieldStateOf = ({ fields }: FieldStates, field: string): FieldState =>
  (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? initialFieldState;

/** Returns the same object when nothing changes, so that a key press renders nothing. */
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
    Object.entries(errors).map(([field, { key, text, amount, count, isExists }]) => {
      // The general key is only for servers whose rule has no key: the rule's own text is better.
      const hasOwnText = key === generalErrorKey && text !== undefined;
      const server: ServerProblem = {
        ...(!hasOwnText && { errorKey: key }),
        ...(text !== undefined && { text }),
        ...(amount !== undefined && { amount }),
        ...(count !== undefined && { count }),
        isExists: isExists === true,
      };
      return [field, { isTriggered: true, isTyping: false, server }];
    }),
  );

/** The reducer of a form's field states. */
export function nextFieldStates(states: FieldStates, event: FieldEvent): FieldStates {
  switch (event.kind) {
    case 'focus':
      return fieldStateOf(states, event.field).server?.isExists
        ? withField(states, event.field, { server: null })
        : states;
    case 'input':
      return withField(states, event.field, { isTriggered: true, isTyping: !event.isMessageShown, server: null });
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

/** The problem to show at a field: the server's first, else its own once triggered or submitted, but not while typing. */
export function shownProblem<Problem>(
  state: FieldState,
  isSubmitted: boolean,
  problem: Problem | undefined,
): ServerProblem | Problem | null {
  if (state.server) return state.server;
  const isShown = (state.isTriggered || isSubmitted) && !state.isTyping;
  return isShown && problem !== undefined ? problem : null;
}
