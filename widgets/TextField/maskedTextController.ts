import InputMask from 'imask/esm/controls/input.js';
import { createMask, type MaskRule } from '../../src/form/mask/createMask';
import { plainTextController } from './plainTextController';
import type { KeepText } from './TextKeeper';

/** Text in a mask (contract C5): imask owns the input, its caret and its undo. */
export const maskedTextController =
  (rule: MaskRule, shape?: (text: string) => string): KeepText =>
  (input, typed) => {
    const masked = createMask(rule, shape);
    if (!masked) return plainTextController(shape)(input, typed);
    const control = new InputMask(input, masked);
    // imask tells the event that changed the text; without one it was our own doing.
    control.on('accept', (event?: InputEvent) => {
      if (event) typed();
    });
    return {
      read: () => control.value,
      write: (text) => {
        control.value = text;
      },
      // imask commits on the input's blur, which comes before React's.
      commit: () => {},
      destroy: () => control.destroy(),
    };
  };
