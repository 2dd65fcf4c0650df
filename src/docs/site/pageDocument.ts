import { escapeHtml } from '../../tables/htmlEntities';
import { contentsOf, navigationOf, nextOf, type TitledPage } from './navigation';
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

export interface PageDocument {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Links to sections that were on this page, as movedSections makes them. */
  readonly moved: string;
  /** Of the whole site. */
  readonly pages: readonly TitledPage[];
}

/** A whole page. Its search, its tabs, its choice of a theme and its copying need scripts; all else works without. */
export function pageDocument({ path, title, html, headings, moved, pages }: PageDocument): string {
  const at = (target: string): string => escapeHtml(relativeTo(path, target));
  const root = escapeHtml('../'.repeat(path.split('/').length - 1));
  const navigation = navigationOf(path, pages);
  const contents = contentsOf(headings);
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
<script defer src="${at('assets/tabs.js')}"></script>
<script defer src="${at('assets/copy.js')}"></script>${moved && `\n<script defer src="${at('assets/moved.js')}"></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="${at('index.html')}">Cashier</a>
<search><label class="hidden" for="search">Search</label><input id="search" type="search" placeholder="Search" autocomplete="off" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd><span id="count" role="status"></span><ul id="results" aria-label="Results" hidden></ul></search>
<button id="theme" type="button" hidden></button>
</header>
<details class="menu"><summary>All pages</summary><nav aria-label="All pages">${navigation}</nav></details>
${contents.above}
<div class="columns">
<nav class="side" aria-label="Pages">${navigation}</nav>
<main id="main">${html}${nextOf(path, pages)}${moved}</main>
${contents.beside}
</div>
</body>
</html>
`;
}
