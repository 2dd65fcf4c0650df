/** Each version of the method's form has a field of its own: by what is sent everybody sees which form was open. */
export const fieldOfForm = (version: number): string => `form_${version}`;

/** What may be stored of that field follows from the version, too. */
export const isFormStored = (version: number): boolean => version % 2 === 0;

/** The version whose form has these fields; null: none has. */
export function versionOf(names: readonly string[]): number | null {
  const field = names.find((name) => /^form_\d+$/.test(name));
  return field === undefined ? null : Number(field.slice('form_'.length));
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

/** The version of a method's form as the wire has it; null: it is no method. */
export function versionOfMethod(method: unknown): number | null {
  const { fields } = objectOf(method);
  return Array.isArray(fields) ? versionOf(fields.map((field) => String(objectOf(field).name))) : null;
}

/** The version of the method in a list; null: the list is empty. */
export const versionInList = (list: unknown): number | null => versionOfMethod(Object.values(objectOf(list))[0]);
