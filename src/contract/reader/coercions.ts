/** What a value is read as where another type is due (contract §9); undefined: it means nothing. */
type Coercion = (value: unknown) => unknown;

type Json = Readonly<Record<string, unknown>>;

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isOfType = {
  string: (value: unknown): value is string => typeof value === 'string',
  number: (value: unknown): value is number => Number.isFinite(value),
  integer: (value: unknown): value is number => Number.isInteger(value),
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  object: (value: unknown): value is Json => typeof value === 'object' && value !== null && !isArray(value),
  array: isArray,
  null: (value: unknown): value is null => value === null,
} as const;

const booleans: Readonly<Record<string, boolean>> = { 0: false, 1: true, false: false, true: true };
const numberText = /^\s*-?\d{1,20}(?:\.\d{1,20})?\s*$/;

const numberIn: Coercion = (value) => (typeof value === 'string' && numberText.test(value) ? Number(value) : undefined);

export const coercions: Readonly<Record<keyof typeof isOfType, Coercion>> = {
  string: (value) => (isOfType.number(value) ? String(value) : undefined),
  number: numberIn,
  integer: numberIn,
  boolean: (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const word = String(value).toLowerCase();
    return Object.hasOwn(booleans, word) ? booleans[word] : undefined;
  },
  // PHP writes an empty map as an empty list.
  object: (value) => (isArray(value) && value.length === 0 ? {} : undefined),
  array: (value) => (typeof value === 'string' || typeof value === 'number' ? [value] : undefined),
  null: () => undefined,
};
