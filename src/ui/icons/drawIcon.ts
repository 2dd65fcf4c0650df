import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as flags from 'country-flag-icons/string/1x1';
import type { BrandSource, CoinSource, DrawnSource, IconSource, LettersSource, TileColours } from './IconSource';

/** An icon's SVG text in the light theme, and in the dark theme if it differs. */
export interface DrawnIcon {
  readonly light: string;
  readonly dark?: string;
}

const { resolve } = createRequire(import.meta.url);
const textOf = (file: string): Promise<string> => readFile(resolve(file), 'utf8');

/** Build time: the SVG of a table row. Throws if the package lacks the named icon. */
export async function drawIcon(source: IconSource): Promise<DrawnIcon> {
  switch (source.from) {
    case 'country-flag-icons':
      return { light: roundFlagOf(source.country) };
    case 'cryptocurrency-icons':
      return { light: await drawCoin(source) };
    default: {
      const mark = await markOf(source);
      const light = drawTile(source, mark);
      return source.dark ? { light, dark: drawTile(source.dark, mark) } : { light };
    }
  }
}

const squareFlags: Readonly<Record<string, string>> = flags;

/** The middle square of the country's flag; CSS rounds it. */
function roundFlagOf(country: string): string {
  const flag = squareFlags[country.toUpperCase()];
  if (!flag) throw new Error(`country-flag-icons has no flag of '${country}'`);
  return flag;
}

type Mark = (ink: string) => string;

async function markOf(source: LettersSource | BrandSource | DrawnSource): Promise<Mark> {
  switch (source.from) {
    case 'letters':
      return (ink) => drawLetters(source.letters, ink);
    case 'simple-icons':
      return brandMark(source);
    case 'drawing':
      return (ink) => source.markup ?? drawStrokes(source.strokes ?? '', ink);
  }
}

/** Units of a tile of 40: how large one, two, three … letters are. */
const letterSizes = [20, 17, 13, 9, 8] as const;

/** In the system's font, as an SVG in an `<img>` has no other; a capital is 0.72 of its size tall. */
function drawLetters(text: string, ink: string): string {
  const size = letterSizes[text.length - 1] ?? 8;
  return `<text x="20" y="${round(20 + size * 0.36)}" fill="${ink}" font-family="system-ui,Arial,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${text}</text>`;
}

async function brandMark({ slug, box }: BrandSource): Promise<Mark> {
  const path = / d="([^"]+)"/.exec(await textOf(`simple-icons/icons/${slug}.svg`))?.[1];
  if (!path) throw new Error(`simple-icons has no path for '${slug}'`);
  // Two decimals of a 24th are below a pixel.
  const drawn = path.replace(/(\.\d\d)\d+/g, '$1');
  const start = (40 - box) / 2;
  return (ink) =>
    `<path transform="translate(${start} ${start})scale(${round(box / 24)})" fill="${ink}" d="${drawn}"/>`;
}

const drawStrokes = (strokes: string, ink: string): string =>
  `<path transform="translate(8 8)" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${strokes}"/>`;

/** All logos share one geometry: a tile of 40 with corners of 10, and a border around white ones. */
function drawTile({ plate, ink }: TileColours, mark: Mark): string {
  const edge =
    plate === '#fff'
      ? '<rect x=".5" y=".5" width="39" height="39" rx="9.5" fill="none" stroke="#0b1020" stroke-opacity=".14"/>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${plate}"/>${mark(ink)}${edge}</svg>`;
}

/** Replaces the coin's round plate by a tile. */
async function drawCoin({ file, plate: wanted }: CoinSource): Promise<string> {
  const coin = await textOf(`cryptocurrency-icons/svg/color/${file}.svg`);
  const plate = /<circle\b[^>]*>/.exec(coin)?.[0];
  const fill = plate && /fill="([^"]+)"/.exec(plate)?.[1];
  if (!fill || !plate?.includes('r="16"')) throw new Error(`the coin '${file}' has no round plate`);
  return compact(coin.replace(plate, `<rect width="32" height="32" rx="8" fill="${wanted ?? fill}"/>`));
}

const compact = (svg: string): string => svg.replace(/>\s+</g, '><').trim();
const round = (value: number): number => Math.round(value * 1000) / 1000;
