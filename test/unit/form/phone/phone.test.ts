import fc from 'fast-check';
import parsePhoneNumber from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import {
  caretAfterDigits,
  type PhoneEdit,
  phoneEditOutcome,
  restorePrefix,
} from '../../../../src/form/phone/editPhone';
import { type NumberingPlan, parsePhone } from '../../../../src/form/phone/parsePhone';
import { loadPhoneCountries, numberingPlanOf } from '../../../../src/form/phone/phoneCountries';
import { hasNumber, splitPhone } from '../../../../src/form/phone/phoneValue';

const countries = await loadPhoneCountries();
const prefixes = new Set(countries.map(({ prefix }) => prefix));
const brazil: NumberingPlan = {
  prefix: '+55',
  trunk: '0',
  nationalDigits: 11,
  isPrefix: (prefix) => prefixes.has(prefix),
};

describe('splitPhone', () => {
  it('finds the prefix of every country in front of its example number', () => {
    expect(countries.length).toBeGreaterThan(225);
    for (const { prefix, example } of countries) {
      expect(splitPhone(prefix + example)).toEqual({ prefix, rest: example });
      expect([hasNumber(prefix), hasNumber(prefix + example)]).toEqual([false, true]);
    }
  });

  it('finds no prefix in a text without a plus', () =>
    expect(['5511', '11+55'].map(splitPhone)).toEqual([
      { prefix: '', rest: '5511' },
      { prefix: '', rest: '11+55' },
    ]));
});

describe('parsePhone', () => {
  it.each([
    '+5511961234567',
    '0055 11 96123-4567',
    '+55 (11) 96123-4567',
    '5511961234567',
    '11 96123-4567',
    ' +55 11 96123 4567',
    '(011) 96123-4567',
    '011 55 11 96123-4567',
    '+55 (0) 11 96123-4567',
  ])('parses %s as the same number', (text) =>
    expect(parsePhone(text, brazil)).toEqual({ prefix: '+55', digits: '11961234567' }),
  );

  it('returns the prefix of another country', () => {
    expect(parsePhone('+12425551234', brazil)).toEqual({ prefix: '+1', digits: '2425551234' });
    expect(parsePhone(' +1 242 555 1234', brazil)).toEqual({ prefix: '+1', digits: '2425551234' });
  });

  it('keeps the prefix if the one in the text belongs to no country', () => {
    expect(parsePhone('+9991234567', brazil)).toEqual({ prefix: '+55', digits: '9991234567' });
  });

  it('keeps the digits of a part of a number, and of one that only looks like it had a country code', () => {
    expect(parsePhone('011 96', brazil).digits).toBe('01196');
    expect(parsePhone('99 11 96123-4567', brazil).digits).toBe('9911961234567');
  });

  it('removes trunk prefixes and international call prefixes', () => {
    const plans = new Map(
      countries.map((country) => [country.code, { ...brazil, ...numberingPlanOf(countries, country) }]),
    );
    const parse = (code: string, text: string) => parsePhone(text, plans.get(code) ?? brazil);
    expect(parse('gb', '+44 (0)7400 123456')).toEqual({ prefix: '+44', digits: '7400123456' });
    expect(parse('de', '+49(0)151 1234567')).toEqual({ prefix: '+49', digits: '1511234567' });
    expect(parse('ru', '812 345 678')).toEqual({ prefix: '+7', digits: '812345678' });
    expect(parse('us', '011 44 7400 123456')).toEqual({ prefix: '+44', digits: '7400123456' });
    expect(parse('us', '1 (201) 555-0123')).toEqual({ prefix: '+1', digits: '2015550123' });
    expect(parse('ru', '8 (912) 345-67-89')).toEqual({ prefix: '+7', digits: '9123456789' });
    expect(parse('de', '0151 1234567')).toEqual({ prefix: '+49', digits: '1511234567' });
    expect(parse('ci', '01 23 45 6789')).toEqual({ prefix: '+225', digits: '0123456789' });
    expect(parse('br', '0047 406 12 345')).toEqual({ prefix: '+47', digits: '40612345' });
  });

  // Within Argentina, mobile numbers have a 15 instead of the 9 behind the country code.
  it.each(countries.filter(({ code }) => code !== 'ar').map((country) => [country.code, country] as const))(
    'parses the example of %s in every usual spelling, with and without its prefix [PHONE-5]',
    (code, { prefix, example }) => {
      const own = countries.find((country) => country.code === code);
      const number = parsePhoneNumber(prefix + example);
      if (!own || !number) throw new Error(`${code} has no number.`);
      const digits = String(number.nationalNumber);
      const country = prefix.slice(1);
      const spellings = [
        number.number,
        number.formatInternational(),
        number.formatNational(),
        number.format('RFC3966').slice('tel:'.length),
        digits,
        example,
        example.replaceAll(' ', '-'),
        country + digits,
        `00${country} ${example}`,
        `+${country} (${example.replace(' ', ') ')}`,
      ];
      for (const text of spellings)
        expect([text, parsePhone(text, { ...brazil, ...numberingPlanOf(countries, own) })]).toEqual([
          text,
          { prefix, digits },
        ]);
    },
  );

  it('parses its own result, for any country', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.constantFrom(...countries), (own, other) => {
        const plan = { ...brazil, prefix: own.prefix, nationalDigits: own.example.replaceAll(/\D/g, '').length };
        const digits = other.example.replaceAll(/\D/g, '');
        expect(parsePhone(`${other.prefix} ${other.example}`, plan)).toEqual({ prefix: other.prefix, digits });
      }),
    );
  });
});

describe('phoneEditOutcome', () => {
  const edit = (start: number, end: number, inputType: string, typed: string | null = null): PhoneEdit => ({
    text: '+5511',
    start,
    end,
    inputType,
    typed,
    prefixLength: 3,
  });

  it.each([
    ['backspace at the end of the prefix', edit(3, 3, 'deleteContentBackward')],
    ['backspace in the prefix', edit(2, 2, 'deleteContentBackward')],
    ['delete in the prefix', edit(1, 1, 'deleteContentForward')],
    ['typing in the prefix', edit(0, 0, 'insertText', '5')],
    ['a plus anywhere', edit(5, 5, 'insertText', '+')],
    ['cutting a part of the prefix', edit(0, 2, 'deleteByCut')],
    ['typing over the prefix', edit(0, 3, 'insertText', '5')],
  ])('blocks %s', (_, attempted) => expect(phoneEditOutcome(attempted)).toBe('block'));

  it.each([
    ['typing behind the prefix', edit(3, 3, 'insertText', '5')],
    ['backspace in the number', edit(4, 4, 'deleteContentBackward')],
    ['delete right behind the prefix', edit(3, 3, 'deleteContentForward')],
    ['cutting the number', edit(3, 5, 'deleteByCut')],
  ])('allows %s', (_, attempted) => expect(phoneEditOutcome(attempted)).toBe('allow'));

  it('applies an edit of the whole text to the number alone', () => {
    expect(phoneEditOutcome(edit(0, 5, 'insertText', '7'))).toEqual({ text: '+557', start: 4, end: 4 });
    expect(phoneEditOutcome(edit(0, 4, 'deleteContentBackward'))).toEqual({ text: '+551', start: 3, end: 3 });
  });

  it('protects the prefix from any edit', () => {
    const types = fc.constantFrom(
      'insertText',
      'deleteContentBackward',
      'deleteContentForward',
      'deleteByCut',
      'insertFromDrop',
    );
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), types, fc.stringMatching(/^[\d+ -]{0,4}$/), (one, other, inputType, typed) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const attempted = edit(start, end, inputType, inputType.startsWith('insert') ? typed : null);
        const outcome = phoneEditOutcome(attempted);
        // What a browser does with an allowed edit.
        const from = inputType === 'deleteContentBackward' && start === end ? start - 1 : start;
        const to = inputType === 'deleteContentForward' && start === end ? end + 1 : end;
        const done =
          outcome === 'allow'
            ? attempted.text.slice(0, from) + (attempted.typed ?? '') + attempted.text.slice(to)
            : outcome;
        const text = done === 'block' ? attempted.text : typeof done === 'string' ? done : done.text;
        expect(text.startsWith('+55')).toBe(true);
        expect(text.slice(1)).not.toContain('+');
      }),
    );
  });
});

it('restores the prefix after an edit that could not be blocked', () => {
  const before = { text: '+551196', start: 5, end: 5 };
  expect(restorePrefix(before, '96', '+55')).toBe('+5596');
  expect(restorePrefix(before, '+5596', '+55')).toBe('+5596');
  expect(restorePrefix(before, '1196', '+55')).toBe('+5596');
  expect(restorePrefix(before, '+5511967', '+55')).toBe('+5511967');
  expect(restorePrefix(before, 'x+551196', '+55')).toBe('+551196');
  expect(restorePrefix({ text: '+551196', start: 7, end: 7 }, '5551196', '+55')).toBe('+551196');
});

it('keeps the caret behind as many digits as before', () => {
  expect(caretAfterDigits('(11) 96', 0)).toBe(0);
  expect(caretAfterDigits('(11) 96', 2)).toBe(3);
  expect(caretAfterDigits('(11) 96', 3)).toBe(6);
  expect(caretAfterDigits('(11) 96', 9)).toBe(7);
});
