/**
 * The mask named `number` (specification §5), in imask's terms. Negatives are taken only when `min` or `max` is
 * negative; the value is clamped to them on commit. A definition's own `min` and `max` have priority (contract C8).
 */
export const numberMask = {
  radix: ',',
  thousandsSeparator: '',
  scale: 2,
  min: Number.MIN_SAFE_INTEGER,
  max: Number.MAX_SAFE_INTEGER,
  normalizeZeros: true,
  padFractionalZeros: false,
} as const satisfies Record<string, string | number | boolean>;

/** The mask named `date` (specification §5): day.month.year. */
export const dateMask = {
  pattern: '00.00.0000',
  separator: '.',
  minYear: 1900,
  maxYear: 9999,
} as const satisfies Record<string, string | number>;

/**
 * The two expressions of specification §9 that keep only digits with a dot or a comma: their matches are removed
 * with `replaceAll`.
 */
export const allButDigitsAndDot = /[^\d.]/gu;
export const allButDigitsAndComma = /[^\d,]/gu;
