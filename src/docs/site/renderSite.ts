import { escapeHtml } from '../../tables/htmlEntities';
import { codeBlock } from './codeBlock';
import { createLinkCollector, type LinkCollector } from './collectLinks';
import { movedSections } from './movedSections';
import type { TitledPage } from './navigation';
import { type PageDocument, pageDocument } from './pageDocument';
import { pagesOf } from './pages';
import { renderMarkdown } from './renderMarkdown';
import { siteMap } from './siteMap';

/** What a site is made of. */
export interface Repository {
  /** Paths of its files. */
  readonly files: readonly string[];
  /** The text of a file. */
  readonly read: (path: string) => string;
}

export interface Site {
  /** Pages by their paths. */
  readonly pages: ReadonlyMap<string, string>;
  /** Files of the repository to be copied, by their paths in the site. */
  readonly copies: ReadonlyMap<string, string>;
  /** What the search finds. */
  readonly entries: readonly SearchEntry[];
  /** Dead links, each with its file. */
  readonly problems: readonly string[];
}

export interface SearchEntry {
  readonly id: number;
  readonly page: string;
  readonly title: string;
  readonly href: string;
  readonly text: string;
  /** Of a find, in its order. */
  readonly weight: number;
}

/** For contributors' pages, so that partners find their own first. */
const contributorWeight = 0.3;

/** A body of HTML that becomes a page. */
type Body = Omit<PageDocument, 'moved' | 'pages'>;

const foldersOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) => {
      const parts = file.split('/').slice(0, -1);
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );

const titleIn = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1]?.replace(/:.*/, '') ?? '';

const sourceBody = (path: string, title: string, source: string, text: string): Body => ({
  path,
  title,
  html: `<h1 id="source">${escapeHtml(title)}</h1>${codeBlock(text, source.split('.').at(-1))}`,
  headings: [{ level: 1, id: 'source', text: title, body: text }],
});

function folderBody(path: string, folder: string, files: readonly string[], links: LinkCollector): Body {
  const items = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => {
      const href = escapeHtml(links.resolve(file, '', path));
      return `<li><a href="${href}">${escapeHtml(file.slice(folder.length + 1))}</a></li>`;
    });
  return { path, title: folder, html: `<h1>${escapeHtml(folder)}</h1><ul>${items.join('')}</ul>`, headings: [] };
}

/** Markdown as the words that a reader sees, for the search and its excerpts. */
const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ |^```\w*$|\|[\s:|-]*\||[`*|]/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const entriesOf = (pages: readonly TitledPage[], bodies: ReadonlyMap<string, Body>): readonly SearchEntry[] =>
  pages
    .flatMap(({ path, title: page, section }) =>
      (bodies.get(path)?.headings ?? []).map(({ id, text, body }) => ({
        page,
        title: text,
        href: `${path}#${id}`,
        text: wordsOf(body),
        weight: section === siteMap.at(-1) ? contributorWeight : 1,
      })),
    )
    .map((entry, id) => ({ id, ...entry }));

/** Every page of the site, and what is wrong with it. */
export function renderSite({ files, read }: Repository): Site {
  const pages = pagesOf(files)
    .filter(({ source }) => files.includes(source))
    .map((page) => ({ ...page, title: page.title ?? (titleIn(read(page.source)) || page.source) }));
  const links = createLinkCollector({
    pages: new Map(pages.map(({ source, path }) => [source, path])),
    files: new Set(files),
    folders: foldersOf(files),
  });

  const bodies = new Map<string, Body>();
  const add = (body: Body): void => void bodies.set(body.path, body);
  for (const { path, title, source } of pages) {
    if (!source.endsWith('.md')) add(sourceBody(path, title, source, read(source)));
    else add({ path, title, ...renderMarkdown(read(source), (href) => links.resolve(href, source, path)) });
  }
  // Folders name further sources.
  for (const [path, folder] of links.found.folder) add(folderBody(path, folder, files, links));
  for (const [path, source] of links.found.source) add(sourceBody(path, source, source, read(source)));

  const movedOf = ({ path, headings }: Body): string => {
    const parts = pages.find((page) => page.path === path)?.formerParts ?? [];
    const moved = pages
      .filter(({ source }) => parts.includes(source))
      .map((page) => ({ path: page.path, headings: bodies.get(page.path)?.headings ?? [] }));
    return movedSections({ path, headings }, moved);
  };
  return {
    pages: new Map(
      [...bodies.values()].map((body) => [body.path, pageDocument({ ...body, moved: movedOf(body), pages })]),
    ),
    copies: links.found.file,
    entries: entriesOf(pages, bodies),
    problems: links.problems((path) => bodies.get(path)?.headings ?? []),
  };
}
