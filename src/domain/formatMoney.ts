import { type Currency, currencies, currencyOf } from '../tables/currencies';
import { formatDecimal, roundDecimal } from './decimal';

/** Intl accepts decimal strings, but its type requires a numeric literal. */
export const isNumeric = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * Codes whose position and spacing a symbol borrows: by CLDR a space separates digits from letters ('kr 5'), not from
 * signs ('$5'). Intl knows neither USDT nor our symbols, so they are substituted afterwards.
 */
const standIns = { letter: 'XTS', sign: 'USD' } as const;

const formatters = new Map<string, Intl.NumberFormat>();

/** @param currency null: a number alone */
function formatter(tag: string, currency: string | null, fractionDigits: number): Intl.NumberFormat {
  const key = `${tag} ${currency} ${fractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, {
    ...(currency !== null && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  formatters.set(key, made);
  return made;
}

/** Whole amounts have no decimals; others have both in a two-decimal currency, or as many as they need. */
function fractionDigitsOf(amount: string, { decimals }: Currency): number {
  const length = amount.split('.')[1]?.length ?? 0;
  return length === 0 || decimals > 2 || length > decimals ? length : decimals;
}

/** Signs that several currencies have: '$', 'Rs'. */
const symbols = Object.values(currencies).map(({ symbol }) => symbol);
const sharedSymbols: ReadonlySet<string> = new Set(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at));

/**
 * A currency's symbol (specification §3). One that several currencies share is the locale's own where that contains it:
 * 'MX$' in English, '$' in Mexico.
 */
export function symbolOf(currency: string, tag: string): string {
  const { symbol } = currencyOf(currency);
  if (!sharedSymbols.has(symbol)) return symbol;
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency }).formatToParts(0);
  const localized = parts.find(({ type }) => type === 'currency')?.value;
  return localized?.includes(symbol) ? localized : symbol;
}

const isOfNumber = ({ type }: Intl.NumberFormatPart): boolean =>
  type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction';

/** Whether a symbol adjoins the digits with a letter, before or after them. */
const edgeOf = (symbol: string, isBefore: boolean): keyof typeof standIns =>
  /\p{Sc}/u.test((isBefore ? Array.from(symbol).at(-1) : Array.from(symbol)[0]) ?? '') ? 'sign' : 'letter';

/**
 * An amount for display: the currency's symbol (`symbolOf`), in the language's position.
 * @param amount a decimal string as on the wire; anything else is returned unchanged
 * @param tag BCP 47
 * @param surplus what happens to decimals that the currency lacks: truncated, so that no one sees more money than there
 * is, or kept, as in a minimum: a player who sends a little less loses the coins
 */
export function formatMoney(
  amount: string,
  currency: string,
  tag: string,
  surplus: 'truncated' | 'kept' = 'truncated',
): string {
  const row = currencyOf(currency);
  const symbol = symbolOf(currency, tag);
  const units = surplus === 'kept' ? null : roundDecimal(amount, row.decimals, 'down');
  const exact = units === null ? amount : formatDecimal(units, row.decimals);
  if (!isNumeric(exact)) return `${amount}\u00a0${symbol}`;
  const digits = fractionDigitsOf(exact, row);
  const probe = formatter(tag, standIns.sign, digits)
    .formatToParts(exact)
    .map(({ type }) => type);
  const isBefore = probe.indexOf('currency') < probe.indexOf('integer');
  const parts = formatter(tag, standIns[edgeOf(symbol, isBefore)], digits).formatToParts(exact);
  // CLDR groups Marathi amounts by thousands, and Marathi numbers by lakhs, as people do.
  const number = formatter(tag, null, digits).formatToParts(exact).filter(isOfNumber);
  const first = parts.find(isOfNumber);
  return parts
    .flatMap((part) => (part === first ? number : isOfNumber(part) ? [] : [part]))
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('');
}
