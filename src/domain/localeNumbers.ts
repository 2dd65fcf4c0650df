/** A locale's number format. */
export interface LocaleNumbers {
  readonly decimal: string;
  /** The group separator; empty where the locale does not group. */
  readonly group: string;
  /** The ten digits, from zero. */
  readonly digits: readonly string[];
}

const known = new Map<string, LocaleNumbers>();

/** Cached per tag: Intl formatters are slow on a cheap phone. */
export function localeNumbers(tag: string): LocaleNumbers {
  const seen = known.get(tag);
  if (seen) return seen;
  const format = new Intl.NumberFormat(tag);
  // Seven digits: Spanish and others do not group four.
  const parts = format.formatToParts(1234567.8);
  const partOf = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  const numbers = {
    decimal: partOf('decimal'),
    group: partOf('group'),
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
  };
  known.set(tag, numbers);
  return numbers;
}
