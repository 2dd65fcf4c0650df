import webpack from 'webpack';

/** V8 compiles every function of such a file on the thread that loads it, not one by one when they are first called. */
const hint = '//# allFunctionsCalledOnLoad';

/** @param names chunks of which most runs before the first form takes a key */
export const compileHints = (names: readonly string[]): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: hint,
    raw: true,
    test: new RegExp(`(?:^|/)(?:${names.join('|')})\\.[^/]*js$`),
    // After the minimizer, which would drop it, and before source maps, whose lines it moves.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
