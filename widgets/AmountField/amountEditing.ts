import { localeNumbers } from '../../src/domain/localeNumbers';
import { amountOf, editedAmount, restingAmount } from './amountText';

/**
 * The text of an amount's input and its value in the form. The text is derived from the value and never read back,
 * since another language would read it differently ('54.895' is 54,895 in Spanish).
 */
export interface AmountEntry {
  /** A canonical decimal, or the typed text if it is not an amount. */
  readonly value: string;
  readonly text: string;
  /** The group separator that the field inserted; empty where the text has no groups. */
  readonly group: string;
}

/** The text of an amount at rest, or ungrouped during editing. */
export function showAmount(value: string, tag: string, isEdited: boolean): AmountEntry {
  return isEdited
    ? { value, text: editedAmount(value, tag), group: '' }
    : { value, text: restingAmount(value, tag), group: localeNumbers(tag).group };
}

/** The length of the common prefix of two texts. */
function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** `caret`: the caret's position in the text. */
export interface AmountEdit {
  readonly entry: AmountEntry;
  readonly caret: number;
}

/**
 * Applies a person's edit to a shown amount. Removes the groups that the field inserted from what is left of the old
 * text: only typed text is read by the language's rules.
 * @param isWhole the text replaces the old one completely (autofill, paste over a full selection)
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
