/** The separator of ids, as rjsf's `idSeparator`. */
export const idSeparator = '-';

/** An id of rjsf as an attribute: ids in aria-describedby must not contain spaces. */
export const elementId = (id: string): string => encodeURI(id);

/** The id of a field's focusable element. */
export const fieldId = (formId: string, name: string): string => elementId(`${formId}${idSeparator}${name}`);

/**
 * The `name` attribute of a field's element, by which browsers complete it. None for a name such as `nodeName` or `id`: an
 * element of that name hides the form's property, and React and rjsf read those.
 */
export const controlName = (name: string): string | undefined => (name in HTMLFormElement.prototype ? undefined : name);

/** The id of a field's error or hint, which describes its control. */
export const noteId = (id: string, kind: 'error' | 'hint'): string => `${id}-${kind}`;
