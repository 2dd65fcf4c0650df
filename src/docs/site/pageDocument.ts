import { escapeHtml } from '../../tables/htmlEntities';
import type { SitePage } from './pages';
import type { Heading } from './renderMarkdown';
import { relativeTo } from './resolveLinks';

/** No inline script or style; 'self' also from the file system. Search loads its index by the policy `docs`. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types docs',
].join('; ');

export interface TitledPage extends SitePage {
  readonly title: string;
}

interface PageDocument {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Of the whole site. */
  readonly pages: readonly TitledPage[];
}

function navigationOf(path: string, pages: readonly TitledPage[]): string {
  const sections = [...new Set(pages.map(({ section }) => section))];
  const linksOf = (section: string): string =>
    pages
      .filter((page) => page.section === section)
      .map((page) => {
        const isHere = page.path === path ? ' aria-current="page"' : '';
        return `<li><a href="${escapeHtml(relativeTo(path, page.path))}"${isHere}>${escapeHtml(page.title)}</a></li>`;
      })
      .join('');
  return sections.map((section) => `<p>${escapeHtml(section)}</p><ul>${linksOf(section)}</ul>`).join('');
}

const contentsOf = (headings: readonly Heading[]): string => {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return '';
  const links = shown.map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`).join('');
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${links}</ul></nav>`;
};

/** A whole page. Its search and its choice of a theme need scripts; all else works without. */
export function pageDocument({ path, title, html, headings, pages }: PageDocument): string {
  const at = (target: string): string => escapeHtml(relativeTo(path, target));
  const root = escapeHtml('../'.repeat(path.split('/').length - 1));
  const navigation = navigationOf(path, pages);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · Cashier</title>
<link rel="icon" href="${at('assets/icon.svg')}">
<script src="${at('assets/theme.js')}"></script>
<link rel="stylesheet" href="${at('assets/theme/theme.css')}">
<link rel="stylesheet" href="${at('assets/docs.css')}">
<script defer src="${at('assets/minisearch.js')}"></script>
<script defer src="${at('assets/search.js')}" data-root="${root}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="${at('index.html')}">Cashier</a>
<search><label class="hidden" for="search">Search</label><input id="search" type="search" placeholder="Search" autocomplete="off"><span id="count" role="status"></span><ul id="results" aria-label="Results" hidden></ul></search>
<button id="theme" type="button" hidden></button>
</header>
<details class="menu"><summary>All pages</summary><nav aria-label="All pages">${navigation}</nav></details>
<div class="columns">
<nav class="side" aria-label="Pages">${navigation}</nav>
<main id="main">${html}</main>
${contentsOf(headings)}
</div>
</body>
</html>
`;
}
