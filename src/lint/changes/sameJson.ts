/** JSON with sorted keys: the database returns objects with their keys in another order. */
export const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const isSameJson = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other);
