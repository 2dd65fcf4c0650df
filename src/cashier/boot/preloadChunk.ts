/**
 * Fetches the files of a chunk without running them. The document names them by links that do nothing at first
 * (`.ci/webpack/chunkLinks.ts`).
 * @returns resolves when all are fetched; a failed one is requested again by whoever imports it
 */
export async function preloadChunk(name: 'shell' | 'socket' | 'form'): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="x-preload"][data-chunk~="${name}"]`);
  await Promise.all(
    [...links].map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
          link.rel = 'preload';
        }),
    ),
  );
}
