import webpack from 'webpack';

/**
 * Scripts that the widget loads later carry the integrity that `.ci/scripts/writeInventory.ts` writes into its document after the
 * build (Subresource Integrity, PCI DSS 4.0.1 6.4.3). The table stands in the document and not in the runtime: there
 * it would have to hold the hashes of files that hold its own.
 */
const addIntegrity = `
var table = document.getElementById("integrity");
var integrity = table && JSON.parse(table.textContent)[url.slice(url.lastIndexOf("/") + 1)];
if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }
`;

export const integrityOfChunks = (): webpack.WebpackPluginInstance => ({
  apply({ hooks }: webpack.Compiler) {
    hooks.compilation.tap('integrityOfChunks', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('integrityOfChunks', (code) => code + addIntegrity);
    });
  },
});
