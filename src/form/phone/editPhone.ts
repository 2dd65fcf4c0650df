/** A phone field's text and where the caret or the selection stands in it. */
export interface PhoneText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An edit that is about to happen, as `beforeinput` tells it. */
export interface PhoneEdit extends PhoneText {
  /** 'insertText', 'deleteContentBackward' … (Input Events Level 2). */
  readonly inputType: string;
  /** The text to be put in; null for a deletion. */
  readonly typed: string | null;
  /** The length of the country prefix, which is not the person's to change. */
  readonly prefixLength: number;
}

/** What becomes of it: the browser's own edit, none at all, or this text instead. */
export type EditOutcome = 'allow' | 'block' | PhoneText;

const isCaret = ({ start, end }: PhoneText): boolean => start === end;

/** A deletion to the left of the caret by one character, a word, or the line. */
const isBackward = (inputType: string): boolean => inputType.startsWith('delete') && inputType.endsWith('Backward');

/**
 * Keeps the prefix (specification §4, PHONE-3): nothing is deleted in it, nothing typed before its end, and no '+' at all.
 * A selection that reaches out of the prefix acts on the number alone, so that 'select all and type' does what is meant.
 */
export function phoneEditOutcome(edit: PhoneEdit): EditOutcome {
  const { text, start, end, inputType, typed, prefixLength } = edit;
  if (typed?.includes('+')) return 'block';
  if (isCaret(edit)) {
    if (start < prefixLength) return 'block';
    return isBackward(inputType) && start === prefixLength ? 'block' : 'allow';
  }
  if (end <= prefixLength) return 'block';
  if (start >= prefixLength) return 'allow';
  const kept = text.slice(0, prefixLength) + (typed ?? '');
  return { text: kept + text.slice(end), start: kept.length, end: kept.length };
}

/**
 * After an edit that could not be stopped (a word deleted leftwards, a keyboard that composes): the prefix is put back,
 * and what stood to the right of the caret stays. The text before and after the edit decide.
 */
export function restorePrefix(before: PhoneText, after: string, prefix: string): string {
  if (after.startsWith(prefix)) return after;
  const right = before.text.slice(Math.max(before.end, prefix.length));
  return after.endsWith(right) && after.length < before.text.length ? prefix + right : before.text;
}

/** The caret's position in newly formatted text: behind as many digits as before. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted[at] ?? '')) seen += 1;
  }
  return formatted.length;
}
