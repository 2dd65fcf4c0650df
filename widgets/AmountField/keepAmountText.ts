import { plainTextController } from '../TextField/plainTextController';
import type { KeepText } from '../TextField/TextKeeper';
import { amountOf, editedAmount, restingAmount, withoutWords } from './amountText';

/** An amount as people type it; the form holds the canonical decimal. At rest its digits stand in groups. */
export const keepAmountText =
  (tag: string, decimals: number): KeepText =>
  (input, typed) => {
    const plain = plainTextController(withoutWords)(input, typed);
    const listening = new AbortController();
    const read = () => amountOf(input.value, tag, decimals);
    const isEdited = () => document.activeElement === input && !input.readOnly;
    const write = (value: string) => {
      const text = isEdited() ? editedAmount(value, tag) : restingAmount(value, tag);
      if (input.value !== text) input.value = text;
    };
    write(read());
    input.addEventListener('focus', () => write(read()), { signal: listening.signal });
    return {
      read,
      write,
      commit: () => {
        const value = read();
        const text = restingAmount(value, tag);
        if (input.value !== text) input.value = text;
      },
      destroy: () => {
        listening.abort();
        plain.destroy();
      },
    };
  };
