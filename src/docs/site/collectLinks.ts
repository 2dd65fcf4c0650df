import type { Heading } from './renderMarkdown';
import { relativeTo, type Target, type Targets, targetOf } from './resolveLinks';

type Collected = Exclude<Target['kind'], 'outside' | 'dead' | 'page'>;

/** Resolves links, and remembers what they need: files to be copied, pages of sources and folders, anchors to be checked. */
export interface LinkCollector {
  /** The address of a link's target. @param from the file with the link; `page` its page */
  readonly resolve: (href: string, from: string, page: string) => string;
  /** Sources in the repository by their paths in the site. */
  readonly found: Readonly<Record<Collected, ReadonlyMap<string, string>>>;
  /** Links that lead nowhere, with their files. */
  readonly problems: (headingsOf: (path: string) => readonly Heading[]) => readonly string[];
}

export function createLinkCollector(targets: Targets): LinkCollector {
  const found: Readonly<Record<Collected, Map<string, string>>> = {
    file: new Map(),
    source: new Map(),
    folder: new Map(),
  };
  const dead: string[] = [];
  const anchors: { readonly link: string; readonly path: string; readonly anchor: string }[] = [];
  return {
    found,
    resolve(href, from, page) {
      const target = targetOf(href, from, page, targets);
      const link = `${from}: '${href}'`;
      if (target.kind === 'outside') return href;
      if (target.kind === 'dead') {
        dead.push(`${link} leads nowhere`);
        return href;
      }
      if (target.kind !== 'page') {
        found[target.kind].set(target.path, target.source);
        return relativeTo(page, target.path);
      }
      const { path, anchor } = target;
      if (anchor !== '') anchors.push({ link, path, anchor });
      return `${path === page ? '' : relativeTo(page, path)}${anchor && `#${anchor}`}` || '#main';
    },
    problems: (headingsOf) => [
      ...dead,
      ...anchors
        .filter(({ path, anchor }) => !headingsOf(path).some(({ id }) => id === anchor))
        .map(({ link }) => `${link} names no heading there`),
    ],
  };
}
