import type { TileColours } from './IconSource';

/** A bank's colours in the dark theme: nearly black tiles are lightened, others are dimmed slightly. */
export function darkColours({ plate, ink }: TileColours): TileColours {
  if (luminance(plate) < 0.035) return { plate: mix(plate, 255, 0.2), ink };
  return { plate: mix(plate, 0, 0.06), ink };
}

type Bytes = readonly [number, number, number];

function bytesOf(hex: string): Bytes {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** WCAG's relative luminance, with its curve approximated by a square. */
function luminance(hex: string): number {
  const [red, green, blue] = bytesOf(hex);
  return 0.2126 * (red / 255) ** 2 + 0.7152 * (green / 255) ** 2 + 0.0722 * (blue / 255) ** 2;
}

const mix = (hex: string, towards: number, share: number): string =>
  `#${bytesOf(hex)
    .map((byte) =>
      Math.round(byte + (towards - byte) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
