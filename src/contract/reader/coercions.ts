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
/** A decimal comma is none: '1,250' may be either number. */
const numberText = /^\s*-?\d{1,20}(?:\.\d{1,20})?\s*$/;

const numberIn: Coercion = (value) => (typeof value === 'string' && numberText.test(value) ? Number(value) : undefined);

/** By the type that the schema wants. */
export const coercionsByType: Readonly<Record<keyof typeof isOfType, Coercion>> = {
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

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined;

/** A number's text without an exponent: 1e-7 → '0.0000001'. */
function withoutExponent(text: string): string {
  const [, digits = '', fraction = '', exponent = ''] = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const shift = Number(exponent);
  if (exponent === '' || Math.abs(shift) > 30) return text;
  return shift < 0
    ? `0.${'0'.repeat(-shift - 1)}${digits}${fraction}`
    : (digits + fraction).padEnd(shift + 1, '0').replace(new RegExp(`^(\\d{${shift + 1}})(\\d)`), '$1.$2');
}

/** 100.50, '0100.50', 1e-7 → an amount of the contract: '100.5', '0.0000001'. */
function decimal(value: unknown): string | undefined {
  const match = /^(\d{0,40})(?:\.(\d{0,40}))?$/.exec(withoutExponent(textOf(value) ?? ''));
  const [text, whole = '', fraction = ''] = match ?? [];
  if (!text || text === '.') return undefined;
  const decimals = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals && `.${decimals}`}`;
}

/** Seconds since 1970 have ten digits until the year 2286; milliseconds thirteen. */
const firstMilliseconds = 1e11;
const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** An instant as ISO 8601 text; a time without a zone is UTC, as databases write it. */
function instant(value: unknown): string | undefined {
  const text = textOf(value) ?? '';
  if (/^\d{9,14}(?:\.\d+)?$/.test(text)) {
    const time = Number(text);
    return new Date(time < firstMilliseconds ? time * 1000 : time).toISOString();
  }
  const [, day, time, zone] = isoTime.exec(text) ?? [];
  const iso = day && time ? `${day}T${time}${zone || 'Z'}` : day;
  return iso && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}

const statusWords = ['waiting', 'processed', 'mistaked'];
/** Any number but 0, 1 and 2 (specification §4). */
const accepted = 3;

/** A status as a number, its digits, or a word; an unknown word is 'accepted'. */
function status(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.trunc(value);
  const text = textOf(value)?.toLowerCase();
  if (!text) return undefined;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  const known = statusWords.indexOf(text);
  return known < 0 ? accepted : known;
}

/**
 * By the name that a schema gives with `x-read` or `x-keys`. A value that is written as the contract demands is returned
 * as it is.
 */
export const coercionsByName = {
  decimal,
  instant,
  status,
  /** 'brl' → 'BRL' */
  upperCase: (value: unknown) => textOf(value)?.toUpperCase(),
  /** 'BR' → 'br' */
  lowerCase: (value: unknown) => textOf(value)?.toLowerCase(),
  /** 'pt_BR' → 'pt-br', as `textIn` looks for it */
  language: (value: unknown) => textOf(value)?.toLowerCase().replaceAll('_', '-'),
  /** 'pt-BR' → 'pt_br', as video guides are keyed */
  region: (value: unknown) => textOf(value)?.toLowerCase().replaceAll('-', '_'),
} as const satisfies Readonly<Record<string, (value: unknown) => string | number | undefined>>;

export type CoercionName = keyof typeof coercionsByName;
