import { type Parsed, parseWith, type Validator } from './validator';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** So many wrong parts are left out; a value with more of them is refused. */
const mostWrong = 100;

/** The value without what stands at `steps`; without its nulls, too, on the way there. */
function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  const entries = Object.entries(value ?? {}).map(([key, part]) => [key, key === step ? without(part, rest) : part]);
  const kept = entries.filter(([, part]) => part !== undefined);
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

/** null says the same as nothing: many hosts serialise what they do not know that way. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const told = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(told.map(([key, part]) => [key, withoutNulls(part)]));
}

/**
 * Takes what fits and leaves out what does not, part by part: a host's one wrong optional value must not keep its players
 * from paying. Refused only when the whole does not fit.
 */
export function parseLenient<T>(validate: Validator<T>, value: unknown): Parsed<T> {
  let kept = withoutNulls(value);
  let parsed = parseWith(validate, kept);
  for (let left = mostWrong; left > 0 && !parsed.ok; left -= 1) {
    const path = parsed.problems[0]?.path;
    if (!path) break;
    kept = without(
      kept,
      path
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    );
    parsed = parseWith(validate, kept);
  }
  return parsed;
}
