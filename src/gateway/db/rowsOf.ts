/** The rows of a statement that was written as SQL: either driver returns them so. */
export const rowsOf = (result: unknown): readonly unknown[] => {
  const rows: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'rows') : null;
  return Array.isArray(rows) ? rows : [];
};
