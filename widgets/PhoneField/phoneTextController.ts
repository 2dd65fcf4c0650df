import { digitsOf } from '../../src/domain/latinNumber';
import { caretAfterDigits, type PhoneText, phoneEditOutcome, restorePrefix } from '../../src/form/phone/editPhone';
import { type NumberingPlan, parsePhone } from '../../src/form/phone/parsePhone';
import type { CreateInputController } from '../TextField/InputController';

/** Writes the digits behind the prefix: as they are, or in a mask. */
export type FormatNumber = (digits: string) => string;

interface PhoneFormat {
  /** Of the country whose prefix is in the field. */
  readonly plan: NumberingPlan;
  readonly formatNumber: FormatNumber;
}

/** A number as the field shows it. */
export const formatPhone = (
  { prefix, digits }: { prefix: string; digits: string },
  formatNumber: FormatNumber,
): string => prefix + formatNumber(digits);

const movesCaret = /^(?:Arrow|Home|End|Page)/;
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab']);

/**
 * Moves the caret behind the prefix at the first key after a focus without a pointer (a refused submit, an assistive
 * tool): the browser puts it before the prefix, where nothing can be typed. A caret that the user has moved stays.
 */
function moveCaretPastPrefix(input: HTMLInputElement, prefixLength: () => number, signal: AbortSignal): void {
  let isPlaced = true;
  const setPlacedOn = (kind: 'focus' | 'pointerup', placed: boolean) =>
    input.addEventListener(
      kind,
      () => {
        isPlaced = placed;
      },
      { signal },
    );
  setPlacedOn('focus', false);
  setPlacedOn('pointerup', true);
  input.addEventListener(
    'keydown',
    ({ key }) => {
      if (isPlaced || modifiers.has(key)) return;
      isPlaced = true;
      const { selectionStart, selectionEnd, value } = input;
      // Tab selects the whole text, which may be the prefix alone.
      const isInPrefix = (selectionStart ?? 0) < prefixLength() && (selectionEnd ?? 0) <= prefixLength();
      if (isInPrefix && !movesCaret.test(key)) input.setSelectionRange(value.length, value.length);
    },
    { signal },
  );
}

/**
 * Protects the country prefix from edits (PHONE-2, PHONE-3), and accepts whole numbers by paste and autofill (PHONE-5).
 * Reads `format` at each edit: the country may have changed.
 */
export const phoneTextController =
  (format: () => PhoneFormat): CreateInputController =>
  (input, typed) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    /** The text and its selection before the current edit. */
    let before: PhoneText = { text: input.value, start: 0, end: 0 };

    const currentPrefix = () => {
      const { prefix } = format().plan;
      return before.text.startsWith(prefix) ? prefix : '';
    };
    const saveBefore = () => {
      const end = input.value.length;
      before = { text: input.value, start: input.selectionStart ?? end, end: input.selectionEnd ?? end };
    };
    /** Shows prefix and number. The caret keeps its place among the digits. */
    const show = (prefix: string, rest: string, caretInRest: number) => {
      const digits = digitsOf(rest);
      const formatted = format().formatNumber(digits);
      if (input.value !== prefix + formatted) input.value = prefix + formatted;
      const digitsBefore = digitsOf(rest.slice(0, Math.max(0, caretInRest))).length;
      const caret = prefix.length + caretAfterDigits(formatted, digitsBefore);
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
      typed();
    };
    const showParsed = (text: string) => {
      const { prefix, digits } = parsePhone(text, format().plan);
      show(prefix, digits, digits.length);
    };

    /** Inserts several characters: a whole number replaces the text, digits go to the caret, but not into the prefix. */
    const insert = (text: string) => {
      const { plan } = format();
      const prefix = currentPrefix();
      const parsed = parsePhone(text, plan);
      const isWhole = parsed.digits !== digitsOf(text) || parsed.prefix !== plan.prefix;
      if (isWhole || prefix === '') {
        showParsed(text);
        return;
      }
      const { start, end } = before;
      if (end < prefix.length || (start < prefix.length && start === end)) return;
      const left = before.text.slice(prefix.length, Math.max(start, prefix.length)) + parsed.digits;
      show(prefix, left + before.text.slice(end), left.length);
    };

    const beforeInput = (event: InputEvent) => {
      saveBefore();
      const prefix = currentPrefix();
      // Without a prefix yet, and during composition, the `input` event parses the whole text.
      if (prefix === '' || !event.cancelable || event.inputType === 'insertReplacementText') return;
      if (event.data !== null && event.data.length > 1) {
        event.preventDefault();
        insert(event.data);
        return;
      }
      const edit = { ...before, inputType: event.inputType, typed: event.data, prefixLength: prefix.length };
      const outcome = phoneEditOutcome(edit);
      if (outcome === 'allow') return;
      event.preventDefault();
      if (outcome !== 'block') show(prefix, outcome.text.slice(prefix.length), outcome.start - prefix.length);
    };

    const afterInput = (event: Event) => {
      const { value } = input;
      const prefix = currentPrefix();
      const isEdit = event instanceof InputEvent && /^(?:insertText|insertComposition|delete)/.test(event.inputType);
      if (prefix === '' || (!isEdit && !value.startsWith(prefix))) {
        showParsed(value);
        return;
      }
      const restored = restorePrefix(before, value, prefix);
      const caret = restored === value ? (input.selectionStart ?? value.length) : prefix.length;
      show(prefix, restored.slice(prefix.length), caret - prefix.length);
    };

    const paste = (event: ClipboardEvent) => {
      event.preventDefault();
      if (input.readOnly) return;
      saveBefore();
      insert(event.clipboardData?.getData('text/plain') ?? '');
    };

    moveCaretPastPrefix(input, () => currentPrefix().length, signal);
    input.addEventListener('beforeinput', beforeInput, { signal });
    input.addEventListener('input', afterInput, { signal });
    input.addEventListener('paste', paste, { signal });
    return {
      read: () => input.value,
      write: (text) => {
        input.value = text;
        before = { text, start: text.length, end: text.length };
      },
      commit: () => {},
      destroy: () => listeners.abort(),
    };
  };
