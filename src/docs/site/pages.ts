import { leftOut, type MappedPage, type MappedSection, siteMap } from './siteMap';

/** A page of the site before it is rendered. */
export interface SitePage extends MappedPage {
  readonly section: MappedSection;
}

/** 'src/form/README.md' → 'more/src-form.html'. */
const pathOf = (source: string): string =>
  `more/${source
    .replace(/(?:\/README)?\.md$/, '')
    .replace(/^\./, '')
    .replaceAll(/[/.]+/g, '-')}.html`;

/** Every page, in the order of the navigation. @param files paths of the repository */
export function pagesOf(files: readonly string[]): readonly SitePage[] {
  const mapped = new Set(siteMap.flatMap(({ pages }) => pages.map(({ source }) => source)));
  const others = files.filter(
    (file) => file.endsWith('.md') && !mapped.has(file) && !leftOut.some((pattern) => pattern.test(file)),
  );
  const sectionOf = (file: string): MappedSection | undefined =>
    siteMap.find(({ prefixes = [] }) => prefixes.some((prefix) => file.startsWith(prefix)));
  return siteMap.flatMap((section) => [
    ...section.pages.map((page) => ({ ...page, section })),
    ...others
      .filter((file) => sectionOf(file) === section)
      .map((source) => ({ source, path: pathOf(source), section })),
  ]);
}
