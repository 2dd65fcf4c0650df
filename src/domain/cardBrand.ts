import { type CardBrand, cardBrandRanges } from '../tables/cardBrands';

/** Every range with its brand, longest first: a narrow range precedes the wide one around it. */
const rows = Object.entries(cardBrandRanges)
  .flatMap(([brand, ranges]) => ranges.map(([from, to]) => ({ brand, from, to })))
  .sort((one, other) => other.from.length - one.from.length);

const isBrand = (name: string): name is CardBrand => Object.hasOwn(cardBrandRanges, name);

/** The brand of a complete or partial card number; null while it is unknown. Ignores anything but digits. */
export function cardBrandOf(number: string): CardBrand | null {
  const digits = number.replaceAll(/\D/gu, '');
  const row = rows.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  });
  return row && isBrand(row.brand) ? row.brand : null;
}
