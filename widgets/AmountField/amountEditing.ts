import { localeNumbers } from '../../src/domain/localeNumbers';
import { amountOf, editedAmount, restingAmount } from './amountText';

/**
 * What an amount's input shows and what the form holds for it. The text follows from the value: it is never read again
 * after it was written, since another language would read it otherwise ('54.895' is 54,895 in Spanish).
 */
export interface AmountEntry {
  /** A canonical decimal, or the typed text where it is no amount. */
  readonly value: string;
  readonly text: string;
  /** The separator that was written between groups of digits; empty where the text has no groups. */
  readonly group: string;
}

/** An amount as it is shown at rest, or ungrouped while it is edited. */
export function showAmount(value: string, tag: string, isEdited: boolean): AmountEntry {
  return isEdited
    ? { value, text: editedAmount(value, tag), group: '' }
    : { value, text: restingAmount(value, tag), group: localeNumbers(tag).group };
}

/** The number of characters that two texts share at their start. */
function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** `caret`: where the caret belongs in the text. */
export interface AmountEdit {
  readonly entry: AmountEntry;
  readonly caret: number;
}

/**
 * What the person made of a shown amount. What is left of the old text is cleared of the groups that were written into
 * it: only what was typed is read as typed, by the habit of the language.
 * @param isWhole the text replaces the old one altogether (autofill, paste over all of it)
 */
export function editAmount(
  before: AmountEntry,
  typed: { readonly text: string; readonly caret: number; readonly isWhole: boolean },
  { tag, decimals }: { readonly tag: string; readonly decimals: number },
): AmountEdit {
  const { text, caret, isWhole } = typed;
  const start = isWhole ? 0 : sharedStart(before.text, text);
  const end = isWhole ? 0 : sharedStart(reversed(before.text.slice(start)), reversed(text.slice(start)));
  const tail = text.length - end;
  const ungroup = (part: string): string => (before.group === '' ? part : part.replaceAll(before.group, ''));
  const ungrouped = (until: number): string =>
    ungroup(text.slice(0, Math.min(until, start))) +
    text.slice(start, Math.max(start, Math.min(until, tail))) +
    ungroup(text.slice(tail, Math.max(tail, until)));
  const shown = ungrouped(text.length);
  return {
    entry: { value: amountOf(shown, tag, decimals), text: shown, group: '' },
    caret: ungrouped(caret).length,
  };
}
