import { readAmount, typedAmount } from '../../src/domain/amountInput';
import { formatMoney } from '../../src/domain/formatMoney';
import { latinNumber, plainSign } from '../../src/domain/latinNumber';
import { allButDigitsAndComma, allButDigitsAndDot } from '../../src/tables/masks';

/** A decimal in the wire's spelling. */
const isCanonical = (text: string): text is `${number}` => /^\d+(?:\.\d+)?$/.test(text);

/**
 * The form's value for a typed text: a canonical amount. A number with too many decimals gets a point as its separator;
 * any other text is unchanged, so that validation can report the problem.
 */
export function amountOf(typed: string, tag: string, decimals: number): string {
  const text = typed.trim();
  if (text === '') return '';
  const reading = readAmount(text, tag, decimals);
  if (reading.ok) return reading.amount;
  if (reading.why === 'not-a-number') return text;
  const plain = latinNumber(text);
  const isComma = plain.lastIndexOf(',') > plain.lastIndexOf('.');
  return isComma
    ? plain.replaceAll(allButDigitsAndComma, '').replace(',', '.')
    : plain.replaceAll(allButDigitsAndDot, '');
}

/** A form value as text during editing: no groups, so that digits can be inserted anywhere. */
export const editedAmount = (value: string, tag: string): string =>
  isCanonical(value) ? typedAmount(value, tag) : value;

/** A form value as text at rest: with the language's groups. */
export const restingAmount = (value: string, tag: string): string =>
  isCanonical(value) ? new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }).format(value) : value;

/**
 * What a language puts before and after an amount's digits: the currency's symbol on one side, nothing on the other.
 */
export function symbolPlaces(currency: string, tag: string): { readonly before: string; readonly after: string } {
  const [before = '', after = ''] = formatMoney('0', currency, tag).split(/\p{Nd}/u);
  return { before: before.trim(), after: after.trim() };
}

const ofNumber = /[\p{Nd}\s.,'\-\u066b\u066c]/u;

/**
 * Drops letters and currency signs that are pasted along with an amount. Retains all that `readAmount` takes for a
 * separator: without its full-width point, '1000．5' would be 10,005. Retains a minus, which validation refuses.
 */
export const withoutWords = (text: string): string =>
  Array.from(text)
    .filter((sign) => ofNumber.test(plainSign(sign)))
    .join('');
