import InputMask from 'imask/esm/controls/input.js';
import { createMask, type MaskRule } from '../../src/form/mask/createMask';
import type { CreateInputController } from './InputController';
import { plainTextController } from './plainTextController';

/** Masks the text (contract C5). imask owns the input, its caret and its undo. */
export const maskedTextController =
  (rule: MaskRule, transform?: (text: string) => string): CreateInputController =>
  (input, typed) => {
    const masked = createMask(rule, transform);
    if (!masked) return plainTextController(transform)(input, typed);
    const control = new InputMask(input, masked);
    // Without an event the change came from `write`.
    control.on('accept', (event?: InputEvent) => {
      if (event) typed();
    });
    return {
      read: () => control.value,
      write: (text) => {
        control.value = text;
      },
      // imask commits by itself, on a blur event before React's.
      commit: () => {},
      destroy: () => control.destroy(),
    };
  };
