/** Keeps an input's text in its form while one types: masked, in upper case, or as it is. Owns what the input shows. */
export interface InputController {
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** The input is left: trims, and what else is done only then. */
  readonly commit: () => void;
  readonly destroy: () => void;
}

/** Makes a keeper for an input; `typed` is called after each change by the person. */
export type CreateInputController = (input: HTMLInputElement, typed: () => void) => InputController;
