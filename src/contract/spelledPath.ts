interface Spelling {
  readonly regexList?: unknown;
  readonly placeholderKey?: unknown;
}

/** The path of a part in a definition as its author spelled it: 'regexList/0/regex' → 'regex'. */
export function spelledPath({ regexList, placeholderKey }: Spelling, part: string): string {
  if (part === 'placeholderKey') return placeholderKey === undefined ? 'placeholder_key' : part;
  return regexList === undefined ? part.replace(/^regexList\/0\//, '') : part;
}
