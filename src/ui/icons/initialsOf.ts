/** 'First Bank' → FB, 'Pix' → P: at most two, whole characters as people see them, of words that begin with one. */
export function initialsOf(words: string): string {
  const characters = new Intl.Segmenter();
  const firsts = words
    .split(/[\s/·-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .map((word) => [...characters.segment(word)][0]?.segment ?? '');
  return firsts.slice(0, 2).join('').toLocaleUpperCase();
}
