import webpack from 'webpack';

/**
 * Adds integrity to scripts that the widget loads later (Subresource Integrity, PCI DSS 4.0.1 6.4.3), from the table
 * that `.ci/scripts/writeInventory.ts` writes into the document. In the runtime the table would have to contain hashes
 * of files that contain its own.
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
