/** Joins class names; skips `false`, `null` and `undefined`. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
