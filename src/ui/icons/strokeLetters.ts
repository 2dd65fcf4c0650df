interface Letter {
  /** Advance without the gap; the cap height is 10. */
  readonly width: number;
  /** An SVG path of strokes. */
  readonly path: string;
}

/** Single-stroke letters: SVG files in `<img>` have no fonts. */
const alphabet: Readonly<Record<string, Letter>> = {
  A: { width: 8.4, path: 'M0 10 4.2 0l4.2 10M1.5 6.7h5.4' },
  B: { width: 6.9, path: 'M0 4.9h3.9a2.45 2.45 0 0 0 0-4.9H0v10h4.3a2.55 2.55 0 0 0 0-5.1' },
  C: { width: 8.6, path: 'M8.6 1.6A5 5 0 1 0 8.6 8.4' },
  D: { width: 8, path: 'M0 0v10h3a5 5 0 0 0 0-10z' },
  E: { width: 6, path: 'M6 0H0v10h6M0 5h5.2' },
  F: { width: 6, path: 'M6 0H0v10M0 5h5.2' },
  G: { width: 9.4, path: 'M8.6 1.6A5 5 0 1 0 9.4 6.2V5.2H5.8' },
  H: { width: 7.4, path: 'M0 0v10M7.4 0v10M0 5h7.4' },
  I: { width: 0, path: 'M0 0v10' },
  J: { width: 5.4, path: 'M5.4 0v7.2a2.7 2.8 0 0 1-5.4 0' },
  K: { width: 7, path: 'M0 0v10M6.8 0 0 6.3M2.7 3.9 7 10' },
  L: { width: 5.4, path: 'M0 0v10h5.4' },
  M: { width: 9.6, path: 'M0 10V0l4.8 6.8L9.6 0v10' },
  N: { width: 7.6, path: 'M0 10V0l7.6 10V0' },
  O: { width: 10, path: 'M5 0a5 5 0 1 0 0 10a5 5 0 1 0 0-10z' },
  P: { width: 6.9, path: 'M0 10V0h4a2.9 2.9 0 0 1 0 5.8H0' },
  Q: { width: 10, path: 'M5 0a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM6.6 6.6 10 10' },
  R: { width: 7.2, path: 'M0 10V0h4a2.9 2.9 0 0 1 0 5.8H0M3.8 5.8 7.2 10' },
  S: {
    width: 6.8,
    path: 'M6.4 1.7C5.8.6 4.8 0 3.5 0 1.6 0 .3 1 .3 2.5c0 3.5 6.5 1.5 6.5 5C6.8 9 5.4 10 3.5 10 1.9 10 .6 9.3 0 8.1',
  },
  T: { width: 7.2, path: 'M0 0h7.2M3.6 0v10' },
  U: { width: 7.4, path: 'M0 0v6.3a3.7 3.7 0 0 0 7.4 0V0' },
  V: { width: 8.4, path: 'M0 0l4.2 10L8.4 0' },
  W: { width: 12, path: 'M0 0l3 10L6 1.5 9 10l3-10' },
  X: { width: 7.6, path: 'M0 0l7.6 10M7.6 0 0 10' },
  Y: { width: 8, path: 'M0 0l4 5.2L8 0M4 5.2V10' },
  Z: { width: 7, path: 'M0 0h7L0 10h7' },
  2: { width: 6.6, path: 'M.2 2.7A3.2 3.1 0 0 1 6.5 3C6.5 5.6.6 7.4 0 10h6.6' },
  4: { width: 7.2, path: 'M5.4 10V0L0 7h7.2' },
  7: { width: 7, path: 'M0 0h7L2.8 10' },
  '!': { width: 0, path: 'M0 0v6M0 9.8V10' },
};

const gap = 2.6;
const stroke = 2.1;
/** Room inside a tile of 40, in its units, and how tall one, two, three … letters are at most. */
const roomAcross = 28;
const tallest = [15, 12.5, 10, 8.5, 8] as const;

/** Letters as one drawing in the middle of a tile of 40. Throws on a letter that the alphabet does not have. */
export function drawLetters(text: string, ink: string): string {
  const drawn = [...text].map((character) => {
    const letter = alphabet[character];
    if (!letter) throw new Error(`no letter '${character}' in the alphabet of icons`);
    return letter;
  });
  const width = drawn.reduce((sum, letter) => sum + letter.width, 0) + gap * (drawn.length - 1);
  const scale = Math.min((tallest[drawn.length - 1] ?? 8) / 10, roomAcross / (width + stroke));
  let across = 0;
  const paths = drawn.map(({ width: own, path }) => {
    const placed = across === 0 ? `<path d="${path}"/>` : `<path transform="translate(${short(across)})" d="${path}"/>`;
    across += own + gap;
    return placed;
  });
  const start = `${short(20 - (width * scale) / 2)} ${short(20 - 5 * scale)}`;
  return `<g transform="translate(${start})scale(${short(scale)})" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
