import { readAmount, typedAmount } from '../../src/domain/amountInput';
import { formatMoney } from '../../src/domain/formatMoney';
import { plainNumber } from '../../src/domain/plainNumber';
import { allButDigitsAndComma, allButDigitsAndDot } from '../../src/tables/masks';

/** A decimal as the wire writes it. */
const isCanonical = (text: string): text is `${number}` => /^\d+(?:\.\d+)?$/.test(text);

/**
 * What the form holds for a typed text: a canonical amount. What is none keeps its digits with a point (too many
 * decimals), or stays as it is, so that the check can tell what is wrong with it.
 */
export function amountOf(typed: string, tag: string, decimals: number): string {
  const text = typed.trim();
  if (text === '') return '';
  const reading = readAmount(text, tag, decimals);
  if (reading.ok) return reading.amount;
  if (reading.why === 'not-a-number') return text;
  const plain = plainNumber(text);
  const isComma = plain.lastIndexOf(',') > plain.lastIndexOf('.');
  return isComma
    ? plain.replaceAll(allButDigitsAndComma, '').replace(',', '.')
    : plain.replaceAll(allButDigitsAndDot, '');
}

/** How a value of the form is written while one edits it: no groups, so that digits may be put anywhere. */
export const editedAmount = (value: string, tag: string): string =>
  isCanonical(value) ? typedAmount(value, tag) : value;

/** How it is written at rest: with the groups of the language. */
export const restingAmount = (value: string, tag: string): string =>
  isCanonical(value) ? new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }).format(value) : value;

/** What a language puts before and after the digits of an amount: one of them the currency's symbol, the other nothing. */
export function symbolPlaces(currency: string, tag: string): { readonly before: string; readonly after: string } {
  const [before = '', after = ''] = formatMoney('0', currency, tag).split(/\p{Nd}/u);
  return { before: before.trim(), after: after.trim() };
}

/** Letters and signs of currencies, as they come along with a pasted amount, are left out. A minus stays, to be refused. */
export const withoutWords = (text: string): string => text.replaceAll(/[^\p{Nd}\s.,'’\-\u066b\u066c]/gu, '');
