import { encode } from 'uqr';

export interface QrPath {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** An SVG path over the dark modules. */
  readonly path: string;
}

/** ISO/IEC 18004 §9.1: four light modules around. */
const quietZone = 4;

/** A text as a QR code; null if it is too long. In a chunk of its own: most payments have no code. */
export function qrPath(text: string): QrPath | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quietZone });
    return { size, path: data.map(rowPath).join('') };
  } catch {
    return null; // the encoder throws if the text is too long
  }
}

/** Joins adjacent dark modules into rectangles: a tenth of the nodes, and no hairlines. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
  }
  return path;
}
