import { caretAfterDigits, type PhoneText, phoneEditOutcome, restorePrefix } from '../../src/form/phone/editPhone';
import { type NumberingPlan, parsePhone } from '../../src/form/phone/parsePhone';
import type { KeepText } from '../TextField/TextKeeper';
import { moveCaretPastPrefix } from './moveCaretPastPrefix';

/** How the number behind the prefix is written: digits, or a mask. */
export type FormatNumber = (digits: string) => string;

interface PhoneFormat {
  /** Of the country whose prefix stands in the field now. */
  readonly plan: NumberingPlan;
  readonly formatNumber: FormatNumber;
}

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/** A number as the field shows it. */
export const formatPhone = ({ prefix, digits }: { prefix: string; digits: string }, formatRest: FormatNumber): string =>
  prefix + formatRest(digits);

/**
 * A phone number whose country prefix cannot be damaged (PHONE-2, PHONE-3), while whole numbers can be pasted and
 * filled in (PHONE-5). `rules` is asked at each key: the country may have changed.
 */
export const phoneTextController =
  (rules: () => PhoneFormat): KeepText =>
  (input, typed) => {
    const listening = new AbortController();
    const { signal } = listening;
    /** The text and its selection before the edit that is under way. */
    let before: PhoneText = { text: input.value, start: 0, end: 0 };

    const prefixNow = () => {
      const { prefix } = rules().plan;
      return before.text.startsWith(prefix) ? prefix : '';
    };
    const remember = () => {
      const end = input.value.length;
      before = { text: input.value, start: input.selectionStart ?? end, end: input.selectionEnd ?? end };
    };
    /** Shows prefix and number with the caret behind as many digits as it stood before. */
    const show = (prefix: string, rest: string, caretInRest: number) => {
      const digits = digitsIn(rest);
      const formatted = rules().formatNumber(digits);
      if (input.value !== prefix + formatted) input.value = prefix + formatted;
      const caret =
        prefix.length + caretAfterDigits(formatted, digitsIn(rest.slice(0, Math.max(0, caretInRest))).length);
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
      typed();
    };
    const showWhole = (text: string) => {
      const { prefix, digits } = parsePhone(text, rules().plan);
      show(prefix, digits, digits.length);
    };

    /** Several characters at once: a whole number replaces all; digits go where the caret is, never into the prefix. */
    const insert = (text: string) => {
      const { plan } = rules();
      const prefix = prefixNow();
      const read = parsePhone(text, plan);
      const isWhole = read.digits !== digitsIn(text) || read.prefix !== plan.prefix;
      if (isWhole || prefix === '') {
        showWhole(text);
        return;
      }
      const { start, end } = before;
      if (end < prefix.length || (start < prefix.length && start === end)) return;
      const left = before.text.slice(prefix.length, Math.max(start, prefix.length)) + read.digits;
      show(prefix, left + before.text.slice(end), left.length);
    };

    const beforeEdit = (event: InputEvent) => {
      remember();
      const prefix = prefixNow();
      // Without a prefix yet, and while composing, the result is read as a whole.
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

    const afterEdit = (event: Event) => {
      const { value } = input;
      const prefix = prefixNow();
      const isEdit = event instanceof InputEvent && /^(?:insertText|insertComposition|delete)/.test(event.inputType);
      if (prefix === '' || (!isEdit && !value.startsWith(prefix))) {
        showWhole(value);
        return;
      }
      const repaired = restorePrefix(before, value, prefix);
      const caret = repaired === value ? (input.selectionStart ?? value.length) : prefix.length;
      show(prefix, repaired.slice(prefix.length), caret - prefix.length);
    };

    const paste = (event: ClipboardEvent) => {
      event.preventDefault();
      if (input.readOnly) return;
      remember();
      insert(event.clipboardData?.getData('text/plain') ?? '');
    };

    moveCaretPastPrefix(input, () => prefixNow().length, signal);
    input.addEventListener('beforeinput', beforeEdit, { signal });
    input.addEventListener('input', afterEdit, { signal });
    input.addEventListener('paste', paste, { signal });
    return {
      read: () => input.value,
      write: (text) => {
        input.value = text;
        before = { text, start: text.length, end: text.length };
      },
      commit: () => {},
      destroy: () => listening.abort(),
    };
  };
