const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Stands in for rjsf's deepEquals at build (.ci/webpack/trims.ts): compares schemas and form values, which are trees of
 * JSON. As there, two functions are equal, and `undefined` is not the same as a missing key.
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
