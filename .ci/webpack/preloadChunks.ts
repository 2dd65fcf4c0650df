import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Preload links for chunks that the boot entry imports at once: the browser fetches them beside it, not after it.
 * Addresses are relative, as every address in the document.
 */
export const preloadChunks = (names: readonly string[]): WebpackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('preload', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('preload', (groups) => {
        const files = names.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
        const wanted = [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file));
        for (const href of wanted) {
          const attributes = { rel: 'preload', href, as: href.endsWith('.css') ? 'style' : 'script' };
          groups.headTags.push({ tagName: 'link', voidTag: true, attributes, meta: { plugin: 'preload' } });
        }
        return groups;
      });
    }),
});
