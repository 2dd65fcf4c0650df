/** A phone field's text with its selection; a caret is an empty selection. */
export interface PhoneText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An edit before it happens, from a `beforeinput` event. */
export interface PhoneEdit extends PhoneText {
  /** Like 'insertText', 'deleteContentBackward' (Input Events Level 2). */
  readonly inputType: string;
  /** The text to insert; null for a deletion. */
  readonly typed: string | null;
  /** The length of the protected country prefix. */
  readonly prefixLength: number;
}

/** `allow` the browser's edit, `block` it, or show this text instead. */
export type EditOutcome = 'allow' | 'block' | PhoneText;

const isCaret = ({ start, end }: PhoneText): boolean => start === end;

/** Deletes a character, a word or a line to the left of the caret. */
const isBackward = (inputType: string): boolean => inputType.startsWith('delete') && inputType.endsWith('Backward');

/**
 * Protects the prefix (specification §4, PHONE-3): blocks deletions in it, typing before its end, and any '+'. A
 * selection that includes the prefix affects the number alone, so that 'select all and type' works. Typing alone: what
 * is pasted goes by `parsePhone`, from `widgets/PhoneField/phoneTextController`.
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
 * Restores the prefix after an edit that could not be blocked (a word deletion, composition). The text to the right of
 * the caret stays.
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
