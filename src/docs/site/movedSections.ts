import { escapeHtml } from '../../tables/htmlEntities';
import type { Heading } from './renderMarkdown';
import { relativeTo } from './resolveLinks';

interface PageHeadings {
  readonly path: string;
  readonly headings: readonly Heading[];
}

/**
 * Links at the end of a page that was split, each with the id that its section had there. An old link finds
 * its section so: at once by `client/moved.js`, and without scripts by one more click.
 * @param parts the pages that have its sections now
 */
export function movedSections(page: PageHeadings, parts: readonly PageHeadings[]): string {
  const candidates = parts.flatMap(({ path, headings }) =>
    headings.filter(({ level }) => level <= 2).map((heading) => ({ ...heading, path })),
  );
  // 'What is sent' is on the page of each call, and names none of them.
  const isOne = (id: string): boolean => candidates.filter((other) => other.id === id).length === 1;
  const moved = candidates.filter(
    ({ id, level }) => (level === 1 || isOne(id)) && !page.headings.some((own) => own.id === id),
  );
  if (moved.length === 0) return '';
  const items = moved.map(({ id, text, path }) => {
    const href = `${relativeTo(page.path, path)}#${id}`;
    return `<li id="${escapeHtml(id)}"><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;
  });
  return `<details id="moved"><summary>Sections that have a page of their own now</summary><ul>${items.join('')}</ul></details>`;
}
