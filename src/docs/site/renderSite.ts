import { escaped } from './html';
import { pageDocument, type TitledPage } from './pageDocument';
import { pagesOf, type SitePage } from './pages';
import { codeBlock, type Heading, renderMarkdown } from './renderMarkdown';
import { relativeTo, type Targets, targetOf } from './resolveLinks';
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
  /** Dead links: file and link. */
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
interface Body {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const foldersOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) => {
      const parts = file.split('/').slice(0, -1);
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );

/** The part of a text below a heading of level 2, as a text of its own. @throws Error when there is no such heading */
function partOf(text: string, heading: string): string {
  const after = text.split(`\n## ${heading}\n`)[1];
  if (after === undefined) throw new Error(`There is no heading '${heading}'.`);
  return `# ${heading}\n${after.split(/\n## /)[0]}`;
}

const titleIn = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1]?.replace(/:.*/, '') ?? '';

/** Every page of the site, and every link that leads nowhere. */
export function renderSite({ files, read }: Repository): Site {
  const sitePages = pagesOf(files).filter(({ source }) => files.includes(source));
  const targets: Targets = {
    pages: new Map(sitePages.filter(({ part }) => part === undefined).map(({ source, path }) => [source, path])),
    files: new Set(files),
    folders: foldersOf(files),
  };
  const textOf = ({ source, part }: SitePage): string =>
    part === undefined ? read(source) : partOf(read(source), part);
  const pages: readonly TitledPage[] = sitePages.map((page) => ({
    ...page,
    title: page.title ?? (titleIn(textOf(page)) || page.source),
  }));

  const copies = new Map<string, string>();
  const sources = new Map<string, string>();
  const folders = new Map<string, string>();
  const anchors: { readonly from: string; readonly href: string; readonly path: string; readonly anchor: string }[] =
    [];
  const problems: string[] = [];

  function resolve(href: string, from: string, page: string): string {
    const target = targetOf(href, from, page, targets);
    if (target.kind === 'outside') return href;
    if (target.kind === 'dead') {
      problems.push(`${from}: '${href}' leads nowhere`);
      return href;
    }
    if (target.kind === 'page') {
      const { path, anchor } = target;
      if (anchor !== '') anchors.push({ from, href, path, anchor });
      return `${path === page ? '' : relativeTo(page, path)}${anchor && `#${anchor}`}` || '#main';
    }
    const lists = { file: copies, source: sources, folder: folders };
    lists[target.kind].set(target.path, target.source);
    return relativeTo(page, target.path);
  }

  const bodies = new Map<string, Body>();
  for (const page of pages) {
    const { path, title, source } = page;
    const text = textOf(page);
    const rendered = source.endsWith('.md')
      ? renderMarkdown(text, (href) => resolve(href, source, path))
      : {
          html: `<h1>${escaped(title)}</h1>${codeBlock(text)}`,
          headings: [{ level: 1, id: 'main', text: title, body: text }],
        };
    bodies.set(path, { path, title, ...rendered });
  }
  const listed = (path: string, folder: string): Body => {
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    const links = inside.map((file) => {
      const name = file.slice(folder.length + 1);
      return `<li><a href="${escaped(resolve(`/${file}`.slice(1), '', path))}">${escaped(name)}</a></li>`;
    });
    return { path, title: folder, html: `<h1>${escaped(folder)}</h1><ul>${links.join('')}</ul>`, headings: [] };
  };
  for (const [path, folder] of folders) bodies.set(path, listed(path, folder));
  for (const [path, source] of sources)
    bodies.set(path, {
      path,
      title: source,
      html: `<h1>${escaped(source)}</h1>${codeBlock(read(source))}`,
      headings: [],
    });

  const idsOf = (path: string): ReadonlySet<string> => new Set(bodies.get(path)?.headings.map(({ id }) => id));
  for (const { from, href, path, anchor } of anchors)
    if (!idsOf(path).has(anchor)) problems.push(`${from}: '${href}' names no heading there`);

  const entries = pages.flatMap(({ path, title: page, section }) =>
    (bodies.get(path)?.headings ?? []).map(({ id, text, body }) => ({
      page,
      title: text,
      href: `${path}#${id}`,
      text: body,
      weight: section === siteMap.at(-1)?.title ? contributorWeight : 1,
    })),
  );
  return {
    pages: new Map([...bodies.values()].map((body) => [body.path, pageDocument({ ...body, pages })])),
    copies,
    entries: entries.map((entry, id) => ({ id, ...entry })),
    problems,
  };
}
