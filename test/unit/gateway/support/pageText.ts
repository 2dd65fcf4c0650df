/** What a person reads on a page of the sandbox, in one line. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts of its buttons. */
export const buttonsOf = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
