import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as flags from 'country-flag-icons/string/3x2';
import { drawIcon } from './drawIcon';
import { parseIconName } from './iconAddress';
import { isPacked } from './iconPack';
import { iconTable } from './iconTable';

/** What `iconPack` reads: the SVG texts of all packed icons, by path without the ending. */
export const packOf = (files: ReadonlyMap<string, string>): string => {
  const packed = [...files].flatMap(([path, svg]) => {
    const form = path.slice(0, -'.svg'.length);
    const icon = parseIconName(form.replace(/\.dark$/, ''));
    return icon && isPacked(icon) ? [[form, svg]] : [];
  });
  return JSON.stringify(Object.fromEntries(packed));
};

/** Every icon file, by its path under `icons/`: 'method/pix.svg', 'bank/uba.dark.svg', 'country/br.svg'. */
export async function drawIcons(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, source] of iconTable) {
    const { light, dark } = await drawIcon(source);
    files.set(`${name}.svg`, light);
    if (dark) files.set(`${name}.dark.svg`, dark);
  }
  // 'GB_ENG' → 'gb-eng'
  for (const [code, flag] of Object.entries(flags))
    files.set(`country/${code.toLowerCase().replace('_', '-')}.svg`, flag);
  return files;
}

/** Build time (Node): writes icons and 'pack.json' below `folder` ('dist/widget/icons'). */
export async function writeIcons(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(folder, path))));
  await Promise.all([...folders].map((needed) => mkdir(needed, { recursive: true })));
  const written = [...files, ['pack.json', packOf(files)] as const];
  await Promise.all(written.map(([path, text]) => writeFile(join(folder, path), text)));
}
