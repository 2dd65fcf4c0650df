import { posix } from 'node:path';

/** What a file of the repository is in the site. */
export interface Targets {
  /** Pages by their source; without those of a part of a file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Files and folders of the repository, and files that are made. */
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Where a link leads. Other schemes, and addresses that depend on the server, are dead. */
export type Target =
  | { readonly kind: 'outside' }
  | { readonly kind: 'page'; readonly path: string; readonly anchor: string }
  /** Copied as it is: pictures, and the documents of the wire. */
  | { readonly kind: 'file'; readonly source: string; readonly path: string }
  /** Shown as text on a page of its own. */
  | { readonly kind: 'source'; readonly source: string; readonly path: string }
  | { readonly kind: 'folder'; readonly source: string; readonly path: string }
  | { readonly kind: 'dead' };

const asIs = /\.(?:png|jpe?g|svg|gif|json)$/;

/** @param source the file with the link; `page` its page */
export function targetOf(href: string, source: string, page: string, targets: Targets): Target {
  if (/^(?:https?|mailto):/.test(href)) return { kind: 'outside' };
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(href)) return { kind: 'dead' };
  const [path = '', anchor = ''] = href.split('#');
  if (path === '') return { kind: 'page', path: page, anchor };
  const file = posix.join(posix.dirname(source), decodeURIComponent(path)).replace(/\/$/, '');
  const known = targets.pages.get(file) ?? targets.pages.get(posix.join(file, 'README.md'));
  if (known !== undefined) return { kind: 'page', path: known, anchor };
  if (targets.files.has(file)) {
    const isAsIs = asIs.test(file);
    return isAsIs
      ? { kind: 'file', source: file, path: `files/${file.replace(/^\./, '')}` }
      : { kind: 'source', source: file, path: `source/${file.replace(/^\./, '')}.html` };
  }
  return targets.folders.has(file)
    ? { kind: 'folder', source: file, path: `source/${file.replace(/^\./, '')}/index.html` }
    : { kind: 'dead' };
}

/** The address of a file of the site from a page of it: relative, so that the site works in any place. */
export const relativeTo = (page: string, path: string): string =>
  posix.relative(posix.dirname(page), path) || posix.basename(path);
