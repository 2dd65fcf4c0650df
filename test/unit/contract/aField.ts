/** A field as the server sends it, with what a test changes. */
export const aField = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: 'document',
  type: 'text',
  ...changes,
});
