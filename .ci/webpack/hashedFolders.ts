import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { drawIcons, writeIcons } from '../../src/ui/icons/writeIcons';

const localesFolder = fileURLToPath(new URL('../../locales/', import.meta.url));

const hashOf = (files: ReadonlyMap<string, string>): string => {
  const sum = createHash('sha256');
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) sum.update(`${path}\n${text}\n`);
  return sum.digest('hex').slice(0, 8);
};

async function readLocales(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(localesFolder)).filter((name) => /^\w\w\.json$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(localesFolder, name), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}

/**
 * Writes `icons/`; with `isHashed` it and `locales/` again below a hash of all their files ('icons/0123abcd/method/pix.svg'),
 * where the widget reads them: caches never ask for them again, and the scripts hold two hashes instead of a table.
 */
export const hashedFolders = (isHashed: boolean): webpack.WebpackPluginInstance => ({
  apply(compiler: webpack.Compiler) {
    let icons: ReadonlyMap<string, string> = new Map();
    const folders = { icons: 'icons', locales: 'locales' };
    compiler.hooks.beforeCompile.tapPromise('hashedFolders', async () => {
      icons = await drawIcons();
      if (!isHashed) return;
      folders.icons = `icons/${hashOf(icons)}`;
      folders.locales = `locales/${hashOf(await readLocales())}`;
    });
    const nameOf = (folder: keyof typeof folders) =>
      webpack.DefinePlugin.runtimeValue(() => JSON.stringify(folders[folder]), true);
    new webpack.DefinePlugin({ BUILT_ICONS: nameOf('icons'), BUILT_LOCALES: nameOf('locales') }).apply(compiler);

    compiler.hooks.afterEmit.tapPromise('hashedFolders', async () => {
      const at = (path: string): string => join(compiler.outputPath, path);
      for (const folder of new Set(['icons', folders.icons])) await writeIcons(at(folder), icons);
      if (!isHashed) return;
      await mkdir(at(folders.locales), { recursive: true });
      for (const name of await readdir(at('locales')))
        if (name.endsWith('.json')) await cp(at(`locales/${name}`), at(`${folders.locales}/${name}`));
    });
  },
});
