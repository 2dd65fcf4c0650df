import { encode } from 'uqr';

export interface QrPath {
  /** Modules on a side, quiet zone included. */
  readonly size: number;
  /** An SVG path over the dark modules. */
  readonly path: string;
}

/** ISO/IEC 18004 §9.1: four light modules around. */
const quietZone = 4;

/** A text as a QR code; null when it is longer than a code can hold. A chunk of its own: most payments have no code. */
export function qrPath(text: string): QrPath | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quietZone });
    return { size, path: data.map(rowPath).join('') };
  } catch {
    return null; // the encoder's way of saying "too long"
  }
}

/** Dark modules that touch are one rectangle: a tenth of the nodes, and no hairlines between them. */
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
