/** The id of a field's error or hint, which describes its control. */
export const noteId = (id: string, kind: 'error' | 'hint'): string => `${id}-${kind}`;
