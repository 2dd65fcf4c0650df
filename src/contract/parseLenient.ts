import { type Parsed, parseWith, type Validator } from './validator';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** At most this many invalid parts are dropped; a value with more is refused. */
const maxDropped = 100;

/** The value without the part at the path `steps`, and without nulls along that path. */
function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  const entries = Object.entries(value ?? {}).map(([key, part]) => [key, key === step ? without(part, rest) : part]);
  const remaining = entries.filter(([, part]) => part !== undefined);
  return Array.isArray(value) ? remaining.map(([, part]) => part) : Object.fromEntries(remaining);
}

/** Removes nulls: many hosts serialise unknown values as null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutNulls(part)]));
}

/**
 * Drops the invalid parts of a value: one wrong optional value of a host must not prevent payments. Fails only when the
 * value as a whole is invalid.
 */
export function parseLenient<T>(validate: Validator<T>, value: unknown): Parsed<T> {
  let remaining = withoutNulls(value);
  let parsed = parseWith(validate, remaining);
  for (let left = maxDropped; left > 0 && !parsed.ok; left -= 1) {
    const path = parsed.problems[0]?.path;
    if (!path) break;
    remaining = without(
      remaining,
      path
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    );
    parsed = parseWith(validate, remaining);
  }
  return parsed;
}
