const maxLength = 300;

/**
 * A message from outside as one line of plain text (LOOK-4), without tags and control characters, cut to a length that
 * fits. React escapes tags; this removes them, since nobody should read them.
 */
export function plainText(message: string): string {
  const text = message
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (keptFormats.has(character) ? character : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}

/** Joiners, which Hindi, Marathi and Telugu need. */
const keptFormats = new Set(['\u200c', '\u200d']);
