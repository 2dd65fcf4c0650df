/**
 * npm run visual -- --against DIR: compares the pictures in gallery/ with those of an earlier run, kept in DIR. Take both
 * with `npm run gallery -- --stable`, which masks what differs in each run (payment numbers, QR codes, clocks). Fonts and
 * browsers differ between machines, so both runs must be on one, and no pictures are in the repository.
 * Writes differences to gallery/differences/ and exits with 1 if there are any.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { showHelp } from '../../.ci/help';

showHelp(import.meta.url);

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));
const differences = join(folder, 'differences');

/** Tolerances: of a pixel's colour (anti-aliasing), and of the share of different pixels. */
const colourTolerance = 0.12;
const mostPixels = 0.001;

const pictureIn = async (place: string, file: string): Promise<PNG | null> =>
  readFile(join(place, file)).then(
    (bytes) => PNG.sync.read(bytes),
    () => null,
  );

/** A description of a picture's change; null if there is none. */
async function changeOf(against: string, file: string): Promise<string | null> {
  const [now, before] = await Promise.all([pictureIn(folder, file), pictureIn(against, file)]);
  if (!now || !before) return now ? 'is new' : 'is gone';
  const { width, height } = now;
  if (width !== before.width || height !== before.height) return 'has another size';
  const shown = new PNG({ width, height });
  const count = pixelmatch(before.data, now.data, shown.data, width, height, { threshold: colourTolerance });
  if (count <= width * height * mostPixels) return null;
  await mkdir(differences, { recursive: true });
  await writeFile(join(differences, file), PNG.sync.write(shown));
  return `differs in ${((count / (width * height)) * 100).toFixed(2)} % of its pixels`;
}

async function main(): Promise<void> {
  const at = process.argv.indexOf('--against');
  const against = at > 0 ? process.argv[at + 1] : undefined;
  if (against === undefined) {
    process.stderr.write('Usage: npm run visual -- --against DIR\n');
    process.exitCode = 2;
    return;
  }
  const isPicture = (name: string): boolean => name.endsWith('.png') && name !== 'contact-sheet.png';
  const files = [...new Set([...(await readdir(folder)), ...(await readdir(against))])].filter(isPicture).sort();
  const changes: string[] = [];
  for (const file of files) {
    const change = await changeOf(against, file);
    if (change !== null) changes.push(`${file} ${change}`);
  }
  process.stdout.write(
    `${files.length} pictures, ${changes.length} changed\n${changes.map((line) => `  ${line}\n`).join('')}`,
  );
  process.exitCode = changes.length > 0 ? 1 : 0;
}

await main();
