import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Links in the document that name the files of chunks, for `boot/preloadChunk`, which starts each when its turn comes.
 * A file of several chunks has one link. Addresses are relative, as every address in the document.
 * @param names by order of need
 */
export const chunkLinks = (names: readonly string[]): WebpackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('chunkLinks', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('chunkLinks', (groups) => {
        const chunksOf = new Map<string, string[]>();
        for (const name of names)
          for (const file of compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
            if (/\.(?:js|css)$/.test(file)) chunksOf.set(file, [...(chunksOf.get(file) ?? []), name]);
        for (const [href, chunks] of chunksOf) {
          const as = href.endsWith('.css') ? 'style' : 'script';
          const attributes = { rel: 'x-preload', 'data-chunk': chunks.join(' '), href, as };
          groups.headTags.push({ tagName: 'link', voidTag: true, attributes, meta: { plugin: 'chunkLinks' } });
        }
        return groups;
      });
    }),
});
