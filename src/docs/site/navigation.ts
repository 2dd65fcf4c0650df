import { escapeHtml } from '../../tables/htmlEntities';
import type { SitePage } from './pages';
import type { Heading } from './renderMarkdown';
import { relativeTo } from './resolveLinks';

export interface TitledPage extends SitePage {
  readonly title: string;
}

/** Every page by its section, as it is on one page. */
export function navigationOf(path: string, pages: readonly TitledPage[]): string {
  const sectionOf = ({ title, isFolded = false }: TitledPage['section']): string => {
    const own = pages.filter(({ section }) => section.title === title);
    const links = own.map((page) => {
      const isHere = page.path === path ? ' aria-current="page"' : '';
      return `<li><a href="${escapeHtml(relativeTo(path, page.path))}"${isHere}>${escapeHtml(page.title)}</a></li>`;
    });
    const isOpen = !isFolded || own.some((page) => page.path === path);
    return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ul>${links.join('')}</ul></details>`;
  };
  return [...new Set(pages.map(({ section }) => section))].map(sectionOf).join('');
}

/** The sections of a page, beside its text, and above it on narrow screens. */
export function contentsOf(headings: readonly Heading[]): { readonly beside: string; readonly above: string } {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return { beside: '', above: '' };
  const items = shown.map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`);
  const list = `<ul>${items.join('')}</ul>`;
  const nav = '<nav aria-label="On this page"';
  return {
    beside: `${nav} class="contents"><p>On this page</p>${list}</nav>`,
    above: `<details class="menu here"><summary>On this page</summary>${nav}>${list}</nav></details>`,
  };
}

/** A link to the page that is read after one: of its section, else of the next that is not folded. */
export function nextOf(path: string, pages: readonly TitledPage[]): string {
  const index = pages.findIndex((page) => page.path === path);
  const here = pages[index];
  const next = here && pages.slice(index + 1).find(({ section }) => section === here.section || !section.isFolded);
  if (!next) return '';
  return `<nav class="next" aria-label="Next page"><a href="${escapeHtml(relativeTo(path, next.path))}" rel="next"><small>Next · ${escapeHtml(next.section.title)}</small>${escapeHtml(next.title)}</a></nav>`;
}
