import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { type ReplacedModule, replacementOf, replacements } from './replacedModules';

const isOfPackage = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/**
 * Replaces the modules of the table, and fails the build if any other module of a package differs from its file: the
 * source text of a library is never rewritten (PAINT-3).
 */
export const wholeLibraries = (table?: readonly ReplacedModule[]): webpack.WebpackPluginInstance => ({
  apply(compiler: webpack.Compiler) {
    const files = replacements(table);
    new webpack.NormalModuleReplacementPlugin(/^\./, (data) => {
      const ours = replacementOf(files, data.context, data.request);
      if (ours !== undefined) data.request = ours;
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('wholeLibraries', (compilation) => {
      compilation.hooks.finishModules.tap('wholeLibraries', (modules) => {
        const complain = (text: string): void => void compilation.errors.push(new webpack.WebpackError(text));
        const bundled = new Set<string>();
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue;
          const [file = ''] = module.resource.split('?');
          bundled.add(file);
          if (!isOfPackage(file)) continue;
          const source = module.originalSource()?.buffer();
          if (module.loaders.length > 0 || !source?.equals(readFileSync(file)))
            complain(`${file} is bundled with changes.`);
        }
        for (const { theirs, ours } of files) {
          if (bundled.has(theirs)) complain(`${theirs} is bundled beside ${ours}, which replaces it.`);
          if (!bundled.has(ours)) complain(`${theirs} is not imported any more: remove ${ours}.`);
        }
      });
    });
  },
});
