/** Why somebody should look at a translation; `tooLong` cannot be stored at all. */
export type TranslationWarning =
  | { readonly kind: 'sourceChanged' }
  | { readonly kind: 'missingPlaceholders' | 'extraPlaceholders'; readonly placeholders: readonly string[] }
  | { readonly kind: 'html' }
  | { readonly kind: 'tooLong' };

/** Contract: common.schema.json, `Text`. */
export const longestText = 2000;

/** '{{amount}}', '{reference}'. */
const placeholder = /\{\{[^{}]*\}\}|\{[\w.]+\}/g;
/** A tag, a comment or a character reference. */
const markup = /<[a-z/!?][^>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;

/** Each placeholder of `one` that `other` has fewer times. */
function surplus(one: string, other: string): readonly string[] {
  const left: string[] = [...(other.match(placeholder) ?? [])];
  return (one.match(placeholder) ?? []).filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What may be wrong with a translation of a source text. */
export function translationWarnings(source: string, words: string): readonly TranslationWarning[] {
  const missing = surplus(source, words);
  const extra = surplus(words, source);
  return [
    ...(words.length > longestText ? [{ kind: 'tooLong' } as const] : []),
    ...(missing.length > 0 ? [{ kind: 'missingPlaceholders', placeholders: missing } as const] : []),
    ...(extra.length > 0 ? [{ kind: 'extraPlaceholders', placeholders: extra } as const] : []),
    ...(markup.test(words) && !markup.test(source) ? [{ kind: 'html' } as const] : []),
  ];
}
