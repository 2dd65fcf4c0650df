import { type CardBrand, cardBrandRanges } from '../tables/cardBrands';

/** Every range with its brand, the longest first: a narrow range comes before the wide one around it. */
const rows = Object.entries(cardBrandRanges)
  .flatMap(([brand, ranges]) => ranges.map(([from, to]) => ({ brand, from, to })))
  .sort((one, other) => other.from.length - one.from.length);

const isBrand = (name: string): name is CardBrand => Object.hasOwn(cardBrandRanges, name);

/** The brand of a card number, also of one that is still being typed; null while none is known. Other signs than digits are passed over. */
export function cardBrandOf(number: string): CardBrand | null {
  const digits = number.replaceAll(/\D/gu, '');
  const row = rows.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  });
  return row && isBrand(row.brand) ? row.brand : null;
}
