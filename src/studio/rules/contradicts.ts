/** Counts and starts. Longer numbers, groups of digits and those at letters are examples. */
const shortNumber = /(?<![\p{L}\d+.\-/]|\d )\d{1,3}(?![\p{L}\d]|[.\-/ ]\d)/gu;

const numbersIn = (words: string): readonly string[] => words.match(shortNumber) ?? [];

/** Whether a written message has numbers, and none of those that its rule has in words of the same language. */
export function contradicts(message: string, ruleWords: string): boolean {
  const known = new Set(numbersIn(ruleWords));
  const written = numbersIn(message);
  return known.size > 0 && written.length > 0 && !written.some((number) => known.has(number));
}
