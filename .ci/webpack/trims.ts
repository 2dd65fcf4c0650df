import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Parts of libraries that the widget never reaches, replaced at build. They lean on the insides of exactly pinned
 * versions; each stand-in says what it stands for and throws where it would be wrong.
 */
const standIns: readonly (readonly [RegExp, string])[] = [
  // @rjsf/core: imported by its Form.
  [/\/getDefaultRegistry\.js$/, at('../../widgets/rjsfTrim/emptyRegistry.ts')],
  // @rjsf/utils: imported by its retrieveSchema.
  [/\/shallowAllOfMerge\.js$/, at('../../widgets/rjsfTrim/notCompiled.ts')],
  // engine.io-client: imported by its sockets.
  [/^\.\/transports\/index\.js$/, at('./websocketTransports.js')],
];

export const trims = (): webpack.WebpackPluginInstance[] =>
  standIns.map(([request, standIn]) => new webpack.NormalModuleReplacementPlugin(request, standIn));

/** Packages whose every use is on a keyword that `compileForm` never writes. */
export const trimmedPackages = {
  'fast-uri$': at('../../widgets/rjsfTrim/notCompiled.ts'),
  jsonpointer$: at('../../widgets/rjsfTrim/notCompiled.ts'),
};
