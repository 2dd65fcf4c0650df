/**
 * Synchronises an input's text with its form during typing: masked, in upper case, or unchanged. Owns the input's text.
 */
export interface InputController {
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Called on blur: trims, and applies whatever else waits for blur. */
  readonly commit: () => void;
  readonly destroy: () => void;
}

/** Creates the controller of an input; calls `typed` after each change by the person. */
export type CreateInputController = (input: HTMLInputElement, typed: () => void) => InputController;
