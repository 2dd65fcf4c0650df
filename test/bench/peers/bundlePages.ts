import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import configure from '../../../webpack.config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Ignored by git; `npm ci` empties it. */
const cache = at('../../../node_modules/.cache/bench/peers');
const installed = join(cache, 'packages/node_modules');

/** Installed into the cache. The other peers are development dependencies, which `bench:forms` measures. */
const packages = { '@adyen/adyen-web': '6.45.2' };

const form = (variant: string, ...styles: readonly string[]): string[] => [
  ...styles,
  at(`../forms/variants/${variant}.tsx`),
  at('./pages/form.js'),
];

/** Modules of each page; the form libraries with the style sheets without which they are not usable. */
const pages = {
  adyen: [at('./pages/adyen.js')],
  /** `npm run pairs`. */
  dropIn: [at('../../gallery/pairs/dropIn.js')],
  survey: form('survey', 'survey-core/survey-core.min.css'),
  rjsf: form('stockRjsf'),
  jsonforms: form('jsonForms'),
};
export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as readonly PageName[];

async function versionIn(folder: string, name: string): Promise<string | null> {
  const text = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text).version;
}

/** Installs what is missing, without running its scripts. */
async function install(): Promise<void> {
  const missing: string[] = [];
  for (const [name, version] of Object.entries(packages))
    if ((await versionIn(installed, name)) !== version) missing.push(`${name}@${version}`);
  if (missing.length === 0) return;
  const prefix = join(cache, 'packages');
  await mkdir(prefix, { recursive: true });
  const args = ['install', '--prefix', prefix, '--ignore-scripts', '--no-save', '--no-package-lock', '--no-audit'];
  execFileSync('npm', [...args, ...missing], { cwd: prefix, stdio: ['ignore', 2, 2] });
}

/** The peers' versions, by package. */
export async function versions(): Promise<Readonly<Record<string, string>>> {
  const ours = at('../../../node_modules');
  const libraries = ['survey-core', 'survey-react-ui', '@rjsf/core', '@rjsf/validator-ajv8'];
  const found: Record<string, string> = { ...packages };
  for (const name of [...libraries, '@jsonforms/react', '@jsonforms/vanilla-renderers', 'react', 'webpack'])
    found[name] = (await versionIn(ours, name)) ?? 'missing';
  return found;
}

/** As the widget's are compiled. */
function typescriptRules(): RuleSetRule[] {
  const [widget] = configure({}, { mode: 'production' });
  return (widget?.module?.rules ?? []).filter(
    (rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null && String(rule.test).includes('tsx'),
  );
}

const configuration = (folder: string): Configuration => ({
  mode: 'production',
  context: at('../../..'),
  target: ['web', 'es2022'],
  devtool: false,
  entry: pages,
  output: { path: folder, filename: '[name].js', chunkFilename: '[name].[contenthash:8].js', publicPath: 'auto' },
  resolve: { extensions: ['.tsx', '.ts', '.js'], modules: ['node_modules', installed] },
  module: {
    rules: [...typescriptRules(), { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  performance: false,
});

const build = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });

/** Of the versions and of our own sources: with another hash, the pages are built again. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await versions()));
  const own = Object.values(pages)
    .flat()
    .filter((path) => path.startsWith('/'));
  for (const file of [...own, at('../forms/fields.ts'), at('./bundlePages.ts')]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** The folder with each page's script and style sheet: installed and built once, then cached. */
export async function bundlePages(): Promise<string> {
  await install();
  const folder = join(cache, await hashOfSources());
  if (existsSync(folder)) return folder;
  process.stderr.write('Building the pages of the peers, once.\n');
  const unfinished = `${folder}.unfinished`;
  for (const old of await readdir(cache))
    if (old !== 'packages') await rm(join(cache, old), { recursive: true, force: true });
  await build(configuration(unfinished));
  await rename(unfinished, folder);
  return folder;
}
