interface Spelling {
  readonly regexList?: unknown;
  readonly placeholderKey?: unknown;
}

/** The path of a part in a definition as its author spelled it: 'regexList/0/regex' → 'regex'. */
export function spelledPath({ regexList, placeholderKey }: Spelling, part: string): string {
  if (part === 'placeholderKey') return typeof placeholderKey !== 'string' ? 'placeholder_key' : part;
  const isOlder = !Array.isArray(regexList) || regexList.length === 0;
  return isOlder ? part.replace(/^regexList\/0\//, '') : part;
}
