import { escapeHtml } from '../../tables/htmlEntities';

/** Markup that is safe to send: only `html` creates it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | null | readonly Part[];

const partText = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(partText).join('');
  return escapeHtml(String(part));
};

/** A template that escapes its values, except markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + partText(parts[index - 1] ?? null) + string));
