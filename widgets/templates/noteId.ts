/** The id of the line below a field, for aria-describedby. */
export const noteId = (id: string): string => `${id}-note`;
