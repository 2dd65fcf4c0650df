import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Links in the document that name the files of chunks, for `boot/preloadChunk`, which starts each when its turn comes.
 * A file of several chunks has one link. Addresses are relative, as every address in the document.
 * @param names by order of need
 * @param first which of them the browser fetches at once, while the line is idle: until the host's data arrive
 */
export const chunkLinks = (names: readonly string[], first: readonly string[]): WebpackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('chunkLinks', (compilation) => {
      const filesOf = (name: string): readonly string[] =>
        [
          ...(compilation.namedChunkGroups.get(name)?.getFiles() ?? []),
          ...(compilation.namedChunks.get(name)?.files ?? []),
        ].filter((file) => /\.(?:js|css)$/.test(file));
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('chunkLinks', (groups) => {
        const chunksOf = new Map<string, Set<string>>();
        for (const name of names)
          for (const file of filesOf(name)) chunksOf.set(file, (chunksOf.get(file) ?? new Set()).add(name));
        for (const [href, chunks] of chunksOf) {
          const as = href.endsWith('.css') ? 'style' : 'script';
          // Over HTTP/2: after the first call, and one after the other.
          const file = { href, as, fetchpriority: 'low' };
          const add = (attributes: Record<string, string>): number =>
            groups.headTags.push({ tagName: 'link', voidTag: true, attributes, meta: { plugin: 'chunkLinks' } });
          if (first.some((name) => chunks.has(name))) add({ rel: 'preload', ...file });
          add({ rel: 'x-preload', 'data-chunk': [...chunks].join(' '), ...file });
        }
        return groups;
      });
    }),
});
