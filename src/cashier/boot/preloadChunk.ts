type ChunkName = 'shell' | 'socket' | 'form';

const fetched = new Map<ChunkName, Promise<unknown>>();

const fetchLink = (link: HTMLLinkElement, rel: string): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    link.rel = rel;
  });

/**
 * Fetches the files of a chunk without running them. The document names them by links that do nothing at first
 * (`.ci/webpack/chunkLinks.ts`).
 * @param rel 'prefetch' for what may never be used
 * @returns resolves when all are fetched; whoever imports a chunk that failed requests it again
 */
export function preloadChunk(name: ChunkName, rel: 'preload' | 'prefetch' = 'preload'): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="x-preload"][data-chunk="${name}"]`);
  const known = fetched.get(name) ?? Promise.all([...links].map((link) => fetchLink(link, rel)));
  fetched.set(name, known);
  return known;
}
