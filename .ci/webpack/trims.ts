import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Parts of libraries that the widget never uses, replaced at build. They depend on internals of exactly pinned
 * versions; each replacement names the original and throws if it is used after all.
 */
const replacements: readonly (readonly [RegExp, string])[] = [
  // @rjsf/core: imported by its Form.
  [/\/getDefaultRegistry\.js$/, at('../../widgets/rjsfTrim/emptyRegistry.ts')],
  // @rjsf/utils: imported by its index.
  [/\/createSchemaUtils\.js$/, at('../../widgets/rjsfTrim/flatSchemaUtils.ts')],
];

/** Rules that make libraries tree-shakeable. */
export const treeShaking: webpack.RuleSetRule[] = [
  { test: /node_modules\/(?:engine|socket)\.io-client\//, sideEffects: false },
];

export const trims = (): webpack.WebpackPluginInstance[] =>
  replacements.map(([request, file]) => new webpack.NormalModuleReplacementPlugin(request, file));

export const trimmedPackages = {
  // The production build, which the package's exports do not offer.
  'react-router$': at('../../node_modules/react-router/dist/production/index.mjs'),
};
