/** Class names in one text; what is off (`false`, `undefined`) leaves no trace. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
