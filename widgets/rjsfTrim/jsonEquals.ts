const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Replaces rjsf's deepEquals at build (.ci/webpack/trims.ts), for JSON trees. Like the original, it treats all functions
 * as equal, and `undefined` as different from a missing key.
 */
export default function jsonEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && jsonEquals(one[key], other[key]))
  );
}
