/** Escapes of characters that need none: illegal in Unicode mode. */
const needlessEscape = /\\([^\w^$\\.*+?()[\]{}|/-]|_)/gu;

const compiles = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    // A SyntaxError.
    return false;
  }
};

/** Inside a class a hyphen may be escaped, outside it must not be; a class such as [\w-.] has to escape it. */
function withHyphens(source: string): string {
  let isInClass = false;
  return source.replaceAll(/\\-|\\.|[[\]-]/gsu, (part, at: number) => {
    if (part === '[') isInClass = true;
    if (part === ']') isInClass = false;
    if (part === '\\-') return isInClass ? part : '-';
    const isBeside =
      part === '-' && isInClass && (/\\[dswDSW]$/.test(source.slice(0, at)) || /^-\\[dswDSW]/.test(source.slice(at)));
    return isBeside ? '\\-' : part;
  });
}

/**
 * An expression as JSON Schema takes it, in Unicode mode (specification §5); null when there is none. Needless escapes
 * of older definitions, as in [\w\-\.\ ], are dropped.
 */
export function unicodeSource(source: string): string | null {
  if (compiles(source)) return source;
  const repaired = withHyphens(source.replaceAll(needlessEscape, '$1'));
  return compiles(repaired) ? repaired : null;
}
