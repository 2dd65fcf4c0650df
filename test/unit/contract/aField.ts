/** A field as the server sends it, with overrides. */
export const aField = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: 'document',
  type: 'text',
  ...changes,
});
