import type { CreateInputController } from '../TextField/InputController';
import { plainTextController } from '../TextField/plainTextController';
import { type AmountEntry, editAmount, showAmount } from './amountEditing';
import { withoutWords } from './amountText';

/** Input types that edit a part of the text: the rest was formatted by the field. */
const changesPart = /^(?:insertText|insertComposition|delete)/;

/** An amount as people type it; the form has the canonical decimal. At rest its digits are grouped. */
export const amountTextController =
  (tag: string, decimals: number): CreateInputController =>
  (input, typed) => {
    const listening = new AbortController();
    const { signal } = listening;
    let entry: AmountEntry = { value: '', text: '', group: '' };
    let isWhole = false;

    const show = (next: AmountEntry) => {
      entry = next;
      if (input.value !== next.text) input.value = next.text;
    };
    const isEdited = () => document.activeElement === input && !input.readOnly;
    const write = (value: string) => show(showAmount(value, tag, isEdited()));

    input.addEventListener(
      'input',
      (event) => {
        isWhole = !(event instanceof InputEvent && changesPart.test(event.inputType));
      },
      { signal },
    );
    const plain = plainTextController(withoutWords)(input, () => {
      const { value: text, selectionStart } = input;
      const edit = editAmount(entry, { text, caret: selectionStart ?? text.length, isWhole }, { tag, decimals });
      show(edit.entry);
      if (edit.entry.text !== text) input.setSelectionRange(edit.caret, edit.caret);
      typed();
    });
    input.addEventListener(
      'focus',
      () =>
        // `select()` moves the focus before it selects: a text that is replaced meanwhile would lose the selection.
        queueMicrotask(() => {
          if (signal.aborted || !isEdited()) return;
          const { value, selectionStart, selectionEnd } = input;
          const isSelected = value !== '' && selectionStart === 0 && selectionEnd === value.length;
          write(entry.value);
          // A new text ends the selection with which the Tab key, or a script, enters a field.
          if (isSelected) input.select();
        }),
      { signal },
    );
    return {
      read: () => entry.value,
      write,
      commit: () => show(showAmount(entry.value, tag, false)),
      destroy: () => {
        listening.abort();
        plain.destroy();
      },
    };
  };
