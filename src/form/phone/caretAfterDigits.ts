/** Where the caret stands in a text that was formatted anew: behind as many digits as before. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted[at] ?? '')) seen += 1;
  }
  return formatted.length;
}
