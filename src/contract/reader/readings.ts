/*
 * Readings of contract §9 that a schema names with `x-read` or `x-keys`. Each returns what the value means, the value
 * itself where it is written as the contract demands, or undefined where it means nothing.
 */

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

export const readings = {
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

export type ReadingName = keyof typeof readings;
