const longest = 300;

/**
 * A message from outside as plain text (LOOK-4): tags and control characters out, one line, of a length that a
 * snackbar can hold. React would show tags as text, not run them; a person should not read them either.
 */
export function plainText(message: string): string {
  const text = message
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (keptFormats.has(character) ? character : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

/** Joiners, without which Hindi, Marathi and Telugu are misspelt. */
const keptFormats = new Set(['\u200c', '\u200d']);
