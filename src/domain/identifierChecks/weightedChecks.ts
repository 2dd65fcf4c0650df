/** null: another number of digits. Ignores spaces and hyphens. */
function exactDigits(text: string, count: number): readonly number[] | null {
  const digits = text.replaceAll(/[\s-]/gu, '');
  return digits.length === count && /^\d+$/.test(digits) ? Array.from(digits, Number) : null;
}

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/** US routing number: American Bankers Association, Routing Number Administrative Board policy, weights 3, 7, 1. */
function isRoutingNumber(text: string): boolean {
  const digits = exactDigits(text, 9);
  if (!digits?.some(Boolean)) return false;
  return weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

const iinWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const secondIinWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] as const;

/** Kazakhstan's IIN and BIN: modulo 11, with second weights when the first sum leaves 10. */
function isIin(text: string): boolean {
  const digits = exactDigits(text, 12);
  if (!digits) return false;
  const first = weighted(digits, iinWeights) % 11;
  const control = first === 10 ? weighted(digits, secondIinWeights) % 11 : first;
  return control === digits[11];
}

/** Check digits that no library of ours covers. */
export const weightedChecks = { routing_number: isRoutingNumber, iin: isIin } as const;
