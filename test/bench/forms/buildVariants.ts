import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { compileHints } from '../../../.ci/webpack/compileHints';
import { wholeLibraries } from '../../../.ci/webpack/wholeLibraries';
import configure from '../../../webpack.config';

/** Ours first; each is a file in variants/. */
export const variants = ['ours', 'bareReact', 'stockRjsf', 'reactHookForm', 'jsonForms', 'survey'] as const;
export type Variant = (typeof variants)[number];

const sourceOf = (variant: Variant): string => fileURLToPath(new URL(`./variants/${variant}.tsx`, import.meta.url));

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

/** Builds all variants as the widget is built, minified; peers without what is replaced for ours. */
export async function buildVariants(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-bench-'));
  const [widget] = configure({}, { mode: 'production' });
  if (!widget) throw new Error('webpack.config.ts holds no widget.');
  const output = { path: folder, filename: '[name].js', publicPath: '' };
  const styles = () => new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true });
  const { devtool: _, ...rest } = widget;
  // One file each, compiled as the widget's first chunks are.
  const base = { ...rest, optimization: { ...rest.optimization, splitChunks: false as const } };
  const hints = compileHints(variants);
  const [ours, ...peers] = variants;
  await run({
    ...base,
    name: 'ours',
    entry: { [ours]: sourceOf(ours) },
    output,
    plugins: [wholeLibraries(), styles(), hints],
  });
  for (const peer of peers) {
    const { alias: _alias, ...resolve } = base.resolve ?? {};
    const rules = (base.module?.rules ?? []).filter(
      (rule) => typeof rule === 'object' && rule !== null && String(rule.test).match(/tsx|css/),
    );
    await run({
      ...base,
      name: peer,
      entry: { [peer]: sourceOf(peer) },
      output,
      resolve,
      module: { ...base.module, rules },
      plugins: [styles(), hints],
    });
  }
  return folder;
}
