import MaskedPattern from 'imask/esm/masked/pattern.js';
import MaskedRange from 'imask/esm/masked/range.js';
import { withLatinDigits } from '../../domain/latinNumber';

/** The usual mask of a card's expiry: month/year. */
const monthAndYear = '00/00';

/** A month and a year of two or four digits, as a browser fills them in: '12/2030', '3 / 30'. */
const filledIn = /^\D*(\d{1,2})\D+(?:20)?(\d\d)\D*$/;

export const isExpiry = (mask: string, autocomplete = ''): boolean =>
  mask === monthAndYear && /\bcc-exp$/.test(autocomplete);

/** A century that has been typed where the mask has the year: '12/20'. */
const century = /^\d\d\/20$/;

/**
 * Reads the century of a year that is typed with four digits as soon as its third one follows: '12/2030', key by key,
 * is '12/30', as pasted or filled in. A form that only has two places for the year, as most do, stops at '12/20', an
 * expired card, without a word; a wider mask would show every year with four digits, unlike the card.
 */
class ExpiryMask extends MaskedPattern {
  override splice(...[start, removed, inserted = '', ...rest]: Parameters<MaskedPattern['splice']>) {
    const isThird = start === this.value.length && century.test(this.value) && /^\d/.test(withLatinDigits(inserted));
    return isThird ? super.splice(start - 2, 2, inserted, ...rest) : super.splice(start, removed, inserted, ...rest);
  }
}

/**
 * The mask of a card's expiry. `00/00` alone would cut '12/2030', which browsers fill in, to '12/20', and read '3/30' as
 * '33/0'. Months above 12 stay for the field's own rule to refuse.
 */
export const expiryMask = (): MaskedPattern =>
  new ExpiryMask({
    mask: 'm/00',
    autofix: 'pad',
    blocks: { m: { mask: MaskedRange, from: 0, to: 99, maxLength: 2 } },
    prepare: (text) =>
      withLatinDigits(text).replace(filledIn, (_, month: string, year: string) => `${month.padStart(2, '0')}/${year}`),
  });
