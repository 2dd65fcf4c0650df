import MaskedPattern from 'imask/esm/masked/pattern.js';
import MaskedRange from 'imask/esm/masked/range.js';

/** The usual mask of a card's expiry: month/year. */
const monthAndYear = '00/00';

/** A month and a year of two or four digits, as a browser fills them in: '12/2030', '3 / 30'. */
const filledIn = /^\D*(\d{1,2})\D+(?:20)?(\d\d)\D*$/;

export const isExpiry = (mask: string, autocomplete = ''): boolean =>
  mask === monthAndYear && /\bcc-exp$/.test(autocomplete);

/**
 * The mask of a card's expiry. `00/00` alone would cut '12/2030', which browsers fill in, to '12/20', and read '3/30' as
 * '33/0'. Months above 12 stay for the field's own rule to refuse.
 */
export const expiryMask = (): MaskedPattern =>
  new MaskedPattern({
    mask: 'm/00',
    autofix: 'pad',
    blocks: { m: { mask: MaskedRange, from: 0, to: 99, maxLength: 2 } },
    prepare: (text) => text.replace(filledIn, (_, month: string, year: string) => `${month.padStart(2, '0')}/${year}`),
  });
