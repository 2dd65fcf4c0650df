/** The digit sum of each doubled digit: 7 → 14 → 5. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/**
 * Whether a number passes the check of ISO/IEC 7812-1, annex B. Ignores spaces and hyphens; any other character, and a
 * string without digits, fails.
 */
export function passesLuhn(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/gu, '');
  if (!/^\d+$/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : (doubled[digit] ?? 0)), 0);
  return sum % 10 === 0;
}
