import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Links in the document to the files of the chunks until the first form. Those of `first` are fetched while the line is
 * idle, until the host's data arrive; the others name their chunk for `boot/preloadChunk`, which fetches each when its
 * turn comes. Addresses are relative, as every address in the document.
 * @param first chunks, by order of need
 * @param next chunk groups, by order of need
 */
export const chunkLinks = (first: readonly string[], next: readonly string[]): WebpackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('chunkLinks', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('chunkLinks', (groups) => {
        const linked = new Set<string>();
        const addLinks = (files: Iterable<string>, attributes: Record<string, string>): void => {
          for (const href of files) {
            if (linked.has(href) || !/\.(?:js|css)$/.test(href)) continue;
            linked.add(href);
            const as = href.endsWith('.css') ? 'style' : 'script';
            // Over HTTP/2: after the first call, and one after the other.
            const all = { ...attributes, href, as, fetchpriority: 'low' };
            groups.headTags.push({ tagName: 'link', voidTag: true, attributes: all, meta: { plugin: 'chunkLinks' } });
          }
        };
        for (const name of first) addLinks(compilation.namedChunks.get(name)?.files ?? [], { rel: 'preload' });
        for (const name of next)
          addLinks(compilation.namedChunkGroups.get(name)?.getFiles() ?? [], { rel: 'x-preload', 'data-chunk': name });
        return groups;
      });
    }),
});
