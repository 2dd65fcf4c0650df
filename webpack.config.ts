import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import packageNames from './.ci/packages/names.json' with { type: 'json' };
import { chunkLinks } from './.ci/webpack/chunkLinks';
import { compileHints } from './.ci/webpack/compileHints';
import { hashedFolders } from './.ci/webpack/hashedFolders';
import { integrityOfChunks } from './.ci/webpack/integrityOfChunks';
import { wholeLibraries } from './.ci/webpack/wholeLibraries';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** After minifiers: what is added there is the first line of a file. */
const lastStage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** Chunks until the first form, by order of need: React's is half of the shell. */
const atOnce = ['styles', 'react'];
const whenTheirTurnComes = ['shell', 'form', 'socket'];
const firstChunks = [...atOnce, ...whenTheirTurnComes];
const isForFirstForm = ({ name }: { readonly name?: string | null | undefined }): boolean =>
  firstChunks.includes(name ?? '');

interface BuildOptions {
  /** Builds the package of the command line, or of the form, alone: nothing serves them. */
  readonly cli?: boolean;
  readonly form?: boolean;
  /** Where everything goes: dist; `npm run dev` has a folder of its own, so that `npm start` never serves its files. */
  readonly dist?: string;
}

export default (
  { dist = 'dist', cli: isCliAlone = false, form: isFormAlone = false }: BuildOptions,
  { mode = 'production' }: { mode?: 'production' | 'development' },
): Configuration[] => {
  const isProduction = mode === 'production';
  /** Names that stay the same let a changed style take the place of the old one without a reload. */
  const hash = isProduction ? '.[contenthash:8]' : '';

  const rules: RuleSetRule[] = [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: {
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: !isProduction } },
          },
        },
      },
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // Applications that use the form may style it by its names.
              localIdentName: isFormAlone
                ? 'cashier-[name]-[local]'
                : isProduction
                  ? '[hash:base64:5]'
                  : '[name]-[local]',
            },
          },
        },
      ],
    },
  ];

  /** What every build shares: swc, css modules in files, source maps in files (never eval: the policy forbids it). */
  const shared = (target: 'web' | 'node20'): Configuration => ({
    mode,
    context: at('.'),
    target: target === 'web' ? ['web', 'es2022'] : target,
    devtool: isProduction ? 'hidden-source-map' : 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.js', '.ts', '.tsx'] } },
    module: {
      // The gateway asks where its own bundle stands; webpack would write in where the source stood.
      parser: target === 'web' ? {} : { javascript: { importMeta: false } },
      rules,
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          // Compressed, its code is as small as Terser's, and the build takes half the processor time.
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  });

  const pages = (folder: string, entry: string, template: string): Configuration => ({
    ...shared('web'),
    entry: { main: entry },
    output: {
      path: at(folder),
      clean: true,
      filename: `assets/[name]${hash}.js`,
      publicPath: 'auto',
      trustedTypes: true,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `assets/[name]${hash}.css`, ignoreOrder: true }),
      new HtmlWebpackPlugin({ template, publicPath: '', scriptLoading: 'defer' }),
    ],
  });

  const widget: Configuration = {
    ...shared('web'),
    name: 'widget',
    entry: { boot: './src/cashier/boot/main.ts' },
    resolve: {
      ...shared('web').resolve,
      // The package's production build, which its exports do not offer.
      alias: { 'react-router$': at('node_modules/react-router/dist/production/index.mjs') },
    },
    module: {
      ...shared('web').module,
      // Their modules have no effect but their exports, which their package.json does not declare.
      rules: [...rules, { test: /node_modules\/(?:engine|socket)\.io-client\//, sideEffects: false }],
    },
    output: {
      path: at(`${dist}/widget`),
      clean: true,
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      // Relative to the document's base: one build works under any prefix, and the boot script is inline.
      publicPath: '',
      trustedTypes: { policyName: 'cashier#webpack' },
    },
    optimization: {
      ...shared('web').optimization,
      moduleIds: false,
      // The chunks until the first form are one file each: a request costs a slow network more than a shared module.
      splitChunks: {
        chunks: (chunk) => !isForFirstForm(chunk),
        cacheGroups: {
          // Of the shell and the form: small, so they come at once.
          styles: { type: 'css/mini-extract', name: 'styles', chunks: isForFirstForm, enforce: true },
          // Half of the shell, which needs nothing of the session: it comes before the host's data.
          react: {
            test: /node_modules\/(?:react|react-dom|scheduler)\//,
            name: 'react',
            chunks: isForFirstForm,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Of three digits for up to 1000 modules: webpack's own have one more from the 500th on.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
      wholeLibraries(),
      new MiniCssExtractPlugin({ filename: `assets/[name]${hash}.css`, ignoreOrder: true }),
      new HtmlWebpackPlugin({ template: './src/cashier/index.html', publicPath: '', scriptLoading: 'defer' }),
      chunkLinks(atOnce, whenTheirTurnComes),
      ...(isProduction ? [compileHints(firstChunks)] : []),
      ...(isProduction ? [integrityOfChunks()] : []),
      new CopyPlugin({
        patterns: [
          { from: 'locales/??.json', to: 'locales/[name][ext]' },
          // Specification §3: 'in' reuses hi.
          { from: 'locales/hi.json', to: 'locales/in.json' },
          { from: 'src/cashier/videos/*.webm', to: 'videos/[name][ext]' },
        ],
      }),
      hashedFolders(isProduction),
    ],
  };

  const embedScript: Configuration = {
    ...shared('web'),
    name: 'embed',
    entry: { embed: './src/embed/global.ts' },
    output: { path: at(`${dist}/embed`), filename: '[name].js' },
  };

  /** A package's entry as an ES module and as CommonJS. */
  const library = (name: string, entry: string, more: Configuration = {}): Configuration[] => [
    {
      ...shared('web'),
      ...more,
      name: `${name}-module`,
      entry: { index: entry },
      experiments: { outputModule: true },
      externalsType: 'module',
      output: { path: at(`${dist}/${name}`), filename: '[name].js', library: { type: 'module' } },
    },
    {
      ...shared('web'),
      ...more,
      name: `${name}-commonjs`,
      entry: { index: entry },
      externalsType: 'commonjs',
      output: { path: at(`${dist}/${name}`), filename: '[name].cjs', library: { type: 'commonjs2' } },
    },
  ];
  const embedModules = library('embed', './src/embed/index.ts');
  const reactModules = library('react', './src/embed/react/index.ts', {
    externals: [/^react(?:\/|$)/, { '../index': packageNames.embed }],
    // For servers that render React's server components. It must be the first line.
    plugins: [new webpack.BannerPlugin({ banner: "'use client';", raw: true, stage: lastStage })],
  });

  const formModules = library('form', './widgets/package/index.tsx', {
    externals: [/^(?:react|react-dom|@rjsf\/(?:core|utils))(?:\/|$)/],
    // One file: bundlers of applications do not see into the chunks of another.
    module: { rules, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'style.css' }),
      new webpack.NormalModuleReplacementPlugin(/\/ui\/icons\/Icon$/, at('widgets/package/Icon.tsx')),
      new webpack.BannerPlugin({ banner: "'use client';", raw: true, include: /js$/, stage: lastStage }),
    ],
  });

  const gateway: Configuration = {
    ...shared('node20'),
    name: 'gateway',
    entry: {
      main: './src/gateway/main.ts',
      people: './src/gateway/people/command.ts',
      ledgerCheck: './src/cli/ledgerCheck.ts',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request = '' }, done) => (/^(?:[a-z@](?!:)|node:)/.test(request) ? done(undefined, request) : done()),
    output: {
      path: at(`${dist}/gateway`),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false },
    plugins: [
      new CopyPlugin({
        patterns: [
          { from: 'schemas/methods/*.json', to: 'methods/[name][ext]' },
          { from: 'src/gateway/db/migrations', to: 'migrations' },
          { from: 'src/gateway/threads/slowWorker.js', to: '[name][ext]' },
        ],
      }),
    ],
  };

  const optional = (name: string): string => `node-commonjs ${name}`;
  /** The command line of partners, with all that it imports but recheck, which looks for its own parts, and svgo, for the gateway's icons. */
  const cli: Configuration = {
    ...shared('node20'),
    name: 'cli',
    devtool: false,
    entry: {
      cashier: './src/cli/cashier.ts',
      slowWorker: './src/gateway/threads/slowWorker.js',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    // The others make sockets faster where they are installed.
    externals: [
      'recheck',
      'svgo',
      { bufferutil: optional('bufferutil'), 'utf-8-validate': optional('utf-8-validate') },
    ],
    output: {
      path: at(`${dist}/cli`),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false },
    plugins: [
      new CopyPlugin({
        patterns: [
          { from: 'src/cli/starters', to: 'starters' },
          { from: 'schemas/methods/*.json', to: 'methods/[name][ext]' },
        ],
      }),
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: 'cashier.js', stage: lastStage }),
    ],
  };

  const studioPages = pages(`${dist}/studio`, './src/studio/main.tsx', './src/studio/index.html');
  const studio = {
    ...studioPages,
    name: 'studio',
    plugins: [
      ...(studioPages.plugins ?? []),
      new CopyPlugin({
        patterns: [
          { from: 'locales/studio/*.json', to: 'locales/[name][ext]' },
          { from: 'locales/studio/hi.json', to: 'locales/in.json' },
        ],
      }),
    ],
  };
  const demo = { ...pages(`${dist}/gateway/demo`, './src/demo/main.ts', './src/demo/index.html'), name: 'demo' };
  if (isCliAlone) return [cli];
  if (isFormAlone) return formModules;
  return [widget, embedScript, ...embedModules, ...reactModules, gateway, studio, demo];
};
