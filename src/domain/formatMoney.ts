import { type Currency, currencyOf } from '../tables/currencies';
import { formatDecimal, roundDecimal } from './decimal';

/** Intl takes decimal texts, but its type wants to know that they are some. */
const isNumeric = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * Codes whose place and spacing a symbol borrows: by CLDR a space parts digits from letters ('kr 5'), not from signs ('$5').
 * Intl knows neither USDT nor our symbols, so they are put in afterwards.
 */
const standIns = { letter: 'XTS', sign: 'USD' } as const;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(tag: string, currency: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${tag} ${currency} ${fractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  formatters.set(key, made);
  return made;
}

/** Whole amounts stand without decimals; others with both of a currency that has two, or with as many as they have. */
function fractionDigitsOf(amount: string, { decimals }: Currency): number {
  const length = amount.split('.')[1]?.length ?? 0;
  return length === 0 || decimals > 2 ? length : decimals;
}

/** Whether a symbol meets the digits with a letter, before or behind them. */
const edgeOf = (symbol: string, isBefore: boolean): keyof typeof standIns =>
  /\p{Sc}/u.test((isBefore ? Array.from(symbol).at(-1) : Array.from(symbol)[0]) ?? '') ? 'sign' : 'letter';

/**
 * An amount for the eye: the currency's symbol of specification §3, where the language puts it.
 * More decimals than the currency has are cut off: no one sees more money than there is.
 * @param amount a decimal text as on the wire; what is none is shown as it is
 * @param tag BCP 47
 */
export function formatMoney(amount: string, currency: string, tag: string): string {
  const row = currencyOf(currency);
  const units = roundDecimal(amount, row.decimals, 'down');
  const exact = units === null ? amount : formatDecimal(units, row.decimals);
  if (!isNumeric(exact)) return `${amount}\u00a0${row.symbol}`;
  const digits = fractionDigitsOf(exact, row);
  const probe = formatter(tag, standIns.sign, digits)
    .formatToParts(exact)
    .map(({ type }) => type);
  const isBefore = probe.indexOf('currency') < probe.indexOf('integer');
  return formatter(tag, standIns[edgeOf(row.symbol, isBefore)], digits)
    .formatToParts(exact)
    .map(({ type, value }) => (type === 'currency' ? row.symbol : value))
    .join('');
}
