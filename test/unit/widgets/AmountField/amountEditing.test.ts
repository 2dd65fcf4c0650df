import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountEntry, editAmount, showAmount } from '../../../../widgets/AmountField/amountEditing';

const languages = ['en', 'es', 'pt-BR', 'ru', 'hi', 'mr', 'de-CH', 'ar-EG'] as const;
const decimals = 8;

type Keyed =
  | { readonly kind: 'digit'; readonly digit: string; readonly at: number }
  | { readonly kind: 'erase'; readonly at: number };
type Step = Keyed | { readonly kind: 'language'; readonly to: string } | { readonly kind: 'focus' | 'leave' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('digit' as const),
        digit: fc.constantFrom(...'123456789'),
        at: fc.nat(12),
      }),
    },
    fc.record({ kind: fc.constant('erase' as const), at: fc.nat(12) }),
    fc.record({ kind: fc.constant('language' as const), to: fc.constantFrom(...languages) }),
    fc.record({ kind: fc.constantFrom('focus' as const, 'leave' as const) }),
  ),
  { minLength: 3, maxLength: 30 },
);

const isDigit = (character: string): boolean => /\p{Nd}/u.test(character);

/** The position in a text after this many of its digits. */
function behindDigits(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (isDigit(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

const most = 12;

/** Types or erases one digit as a keyboard does, in the text as shown: focused or not, grouped or not. */
function keyed(entry: AmountEntry, tag: string, step: Keyed, digits: string): AmountEntry {
  const { text } = entry;
  const at = Math.min(step.at, digits.length);
  const [from, put] =
    step.kind === 'digit' ? [behindDigits(text, at), step.digit] : [behindDigits(text, at) - (at > 0 ? 1 : 0), ''];
  // A backspace after a separator deletes the separator, not a digit of the amount.
  const until = step.kind === 'digit' ? from : behindDigits(text, at);
  const typed = text.slice(0, from) + put + text.slice(until);
  return editAmount(entry, { text: typed, caret: from + put.length, isWhole: false }, { tag, decimals }).entry;
}

describe('an edited amount equals the typed digits', () => {
  it('through any order of digits, languages, focus and blur [AMOUNT-5]', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...languages), (taken, first) => {
        let tag: string = first;
        let digits = '';
        let isEdited = false;
        let entry = showAmount('', tag, isEdited);
        for (const step of taken) {
          if (step.kind === 'language') {
            tag = step.to;
            entry = showAmount(entry.value, tag, isEdited);
          } else if (!('at' in step)) {
            isEdited = step.kind === 'focus';
            entry = showAmount(entry.value, tag, isEdited);
          } else {
            const at = Math.min(step.at, digits.length);
            if (step.kind === 'digit' && digits.length >= most) continue;
            entry = keyed(entry, tag, step, digits);
            digits =
              step.kind === 'digit'
                ? digits.slice(0, at) + step.digit + digits.slice(at)
                : digits.slice(0, Math.max(0, at - 1)) + digits.slice(at);
          }
          expect(entry.value).toBe(digits);
        }
      }),
      { numRuns: 1700 },
    );
  });

  it('an amount of three decimals is unchanged in a language that groups with their separator', () => {
    const typed = editAmount(
      showAmount('', 'en', true),
      { text: '54.895', caret: 6, isWhole: false },
      { tag: 'en', decimals },
    ).entry;
    expect(typed.value).toBe('54.895');
    const spanish = showAmount(typed.value, 'es', false);
    expect(spanish).toEqual({ value: '54.895', text: '54,895', group: '.' });
  });

  it('a digit typed into groups that the field inserted adds a digit [AMOUNT-5]', () => {
    const shown = showAmount('54895', 'es', false);
    expect(shown.text).toBe('54.895');
    const edit = editAmount(shown, { text: '54.8951', caret: 7, isWhole: false }, { tag: 'es', decimals });
    expect(edit).toEqual({ entry: { value: '548951', text: '548951', group: '' }, caret: 6 });
    const inside = editAmount(shown, { text: '554.895', caret: 1, isWhole: false }, { tag: 'es', decimals });
    expect(inside).toEqual({ entry: { value: '554895', text: '554895', group: '' }, caret: 1 });
  });

  it('has no groups while it is edited', () => {
    expect(showAmount('54895', 'es', true)).toEqual({ value: '54895', text: '54895', group: '' });
  });

  it('a separator typed beside an inserted one is not removed with it', () => {
    const shown = showAmount('54895', 'es', false);
    const edit = editAmount(shown, { text: '54..895', caret: 4, isWhole: false }, { tag: 'es', decimals });
    expect([edit.entry.text, edit.caret]).toEqual(['54.895', 3]);
  });

  it('an edit that changes nothing keeps the amount', () => {
    const shown = showAmount('54895', 'es', false);
    const edit = editAmount(shown, { text: '54.895', caret: 6, isWhole: false }, { tag: 'es', decimals });
    expect(edit).toEqual({ entry: { value: '54895', text: '54895', group: '' }, caret: 5 });
  });

  it('a text that replaces the whole amount is read by the language’s rules', () => {
    const shown = showAmount('5500', 'es', false);
    const filled = editAmount(shown, { text: '5.5', caret: 3, isWhole: true }, { tag: 'es', decimals });
    expect(filled.entry.value).toBe('5.5');
  });

  it('text that is not an amount stays as typed', () => {
    const typed = editAmount(
      showAmount('', 'en', true),
      { text: '1.2.3', caret: 5, isWhole: false },
      { tag: 'en', decimals },
    ).entry;
    expect(typed.value).toBe('1.2.3');
    expect(showAmount(typed.value, 'es', false).text).toBe('1.2.3');
  });
});
