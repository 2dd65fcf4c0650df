import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../tables/htmlEntities';
import { codeBlock } from './codeBlock';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
  /** The Markdown below it, for the search. */
  readonly body: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Where a link or picture leads, as the page's own address of it. */
export type ResolveLink = (href: string) => string;

/** Markdown as HTML, with ids as GitHub makes them. HTML in the Markdown is shown as text. */
export function renderMarkdown(markdown: string, resolve: ResolveLink): Rendered {
  const slugger = new GithubSlugger();
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(markdown);
  const headings: Heading[] = [];
  /** Of headings of the page itself; one in a quotation or list has none. */
  const ids = new Map<object, string>();
  for (const token of tokens) {
    const last = headings.at(-1);
    if (token.type === 'heading') {
      const text = plainText(token.tokens ?? []);
      const id = slugger.slug(text);
      ids.set(token, id);
      headings.push({ level: token.depth, id, text, body: '' });
    } else if (last) headings[headings.length - 1] = { ...last, body: last.body + token.raw };
  }
  marked.use({
    renderer: {
      heading(token) {
        const { tokens: inner, depth } = token;
        const text = this.parser.parseInline(inner);
        const id = escapeHtml(ids.get(token) ?? '');
        if (id === '') return `<h${depth}>${text}</h${depth}>\n`;
        return `<h${depth} id="${id}">${text}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens: inner }) {
        const isOutside = /^[a-z]+:/i.test(href);
        const target = isOutside ? ' rel="noreferrer"' : '';
        return `<a href="${escapeHtml(resolve(href))}"${target}>${this.parser.parseInline(inner)}</a>`;
      },
      image: ({ href, text }) => `<img src="${escapeHtml(resolve(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
      html: ({ text }) => escapeHtml(text),
      codespan: ({ text }) => inlineCode(text),
      code: ({ text, lang }) => codeBlock(text, lang),
      table(token) {
        return `<div class="scroll" role="group" tabindex="0">${tableOf(token, (cell) => this.parser.parseInline(cell.tokens))}</div>\n`;
      },
    },
  });
  return { html: marked.parser(tokens), headings };
}

/** The longest word that a column shows whole; others break, those of code at points first. */
const longestWord = 24;
const hasLongWord = (text: string): boolean => text.split(/\s/).some((word) => word.length > longestWord);

function inlineCode(text: string): string {
  const html = escapeHtml(text);
  return hasLongWord(text) ? `<code class="long">${html.replaceAll('.', '.<wbr>')}</code>` : `<code>${html}</code>`;
}

function tableOf({ header, rows }: Tokens.Table, contentOf: (cell: Tokens.TableCell) => string): string {
  const cellOf = (cell: Tokens.TableCell, tag: 'th' | 'td'): string => {
    const words = plainText(cell.tokens.filter(({ type }) => type !== 'codespan'));
    return `<${tag}${hasLongWord(words) ? ' class="long"' : ''}>${contentOf(cell)}</${tag}>`;
  };
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>`;
  return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

/** Inline Markdown without its marks. */
const plainText = (tokens: readonly { raw: string; type: string; text?: string; tokens?: unknown }[]): string =>
  tokens.map(({ tokens: inner, text, raw }) => (Array.isArray(inner) ? plainText(inner) : (text ?? raw))).join('');
