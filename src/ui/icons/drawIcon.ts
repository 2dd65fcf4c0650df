import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrandSource, CoinSource, DrawnSource, IconSource, LettersSource, TileColours } from './IconSource';
import { type PlainFlag, plainFlags } from './plainFlags';

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
    case 'flag-icons':
      return { light: await drawRoundFlag(source.country) };
    case 'cryptocurrency-icons':
      return { light: await drawCoin(source) };
    default: {
      const mark = await markOf(source);
      const light = drawTile(source, mark);
      return source.dark ? { light, dark: drawTile(source.dark, mark) } : { light };
    }
  }
}

/** 'country/br': the package's flag, or our plain one if that is large. */
export async function drawFlag(country: string): Promise<string> {
  const plain = plainFlags[country];
  return plain ? drawPlainFlag(plain, '0 0 640 480') : compact(await textOf(`flag-icons/flags/4x3/${country}.svg`));
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

async function drawRoundFlag(country: string): Promise<string> {
  const plain = plainFlags[country];
  // Its middle square; CSS rounds it.
  if (plain) return drawPlainFlag(plain, '80 0 480 480');
  return compact(await textOf(`flag-icons/flags/1x1/${country}.svg`));
}

/** Drawn on 640 by 480 like the package's; `view` is the visible part. */
function drawPlainFlag({ bands, colours, arms }: PlainFlag, view: string): string {
  const whole = colours.reduce((sum, [, share]) => sum + share, 0);
  const length = bands === 'rows' ? 480 : 640;
  let start = 0;
  const drawn = colours.map(([colour, share]) => {
    const size = round((length * share) / whole);
    const place =
      bands === 'rows'
        ? `y="${round(start)}" width="640" height="${size}"`
        : `x="${round(start)}" width="${size}" height="480"`;
    start += (length * share) / whole;
    return `<rect ${place} fill="${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${drawn.join('')}${arms ? drawArms(arms) : ''}</svg>`;
}

function drawArms([colour, x, y]: NonNullable<PlainFlag['arms']>): string {
  const [across, down] = [round(640 * x - 50), round(480 * y - 60)];
  return `<path transform="translate(${across} ${down})" fill="${colour}" d="M0 0h100v60c0 35-22 52-50 60C22 112 0 95 0 60z"/>`;
}

const compact = (svg: string): string => svg.replace(/>\s+</g, '><').trim();
const round = (value: number): number => Math.round(value * 1000) / 1000;
