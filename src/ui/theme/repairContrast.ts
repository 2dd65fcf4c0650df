/** A token for text or marks, the tokens it is shown on, and the required contrast (WCAG 1.4.3, 1.4.11). */
interface Pair {
  readonly name: string;
  readonly on: readonly string[];
  readonly ratio: number;
}

const text = 4.5;
const mark = 3;

const surfaces = ['--surface', '--surface-raised', '--surface-sunken'];
const tones = ['--positive', '--warning', '--negative'];

const backgrounds = [...surfaces, '--accent-soft', ...tones.map((tone) => `${tone}-soft`)];

/** Every pair of tokens that occurs on a screen. */
const pairs: readonly Pair[] = [
  { name: '--text', on: backgrounds, ratio: text },
  { name: '--text-muted', on: backgrounds, ratio: text },
  { name: '--border-strong', on: [...surfaces, '--accent-soft'], ratio: mark },
  { name: '--on-accent', on: ['--accent', '--accent-hover'], ratio: text },
  { name: '--accent-text', on: [...surfaces, '--accent-soft'], ratio: text },
  { name: '--accent-line', on: surfaces, ratio: mark },
  { name: '--focus', on: surfaces, ratio: mark },
  ...tones.map((name) => ({ name, on: [...surfaces, `${name}-soft`], ratio: text })),
];

/** A partner's unreadable colour, and its replacement. */
export interface Repair {
  readonly name: string;
  /** The given colour as computed by the browser. */
  readonly given: string;
  readonly used: string;
  /** Its lowest contrast, and the variable it was measured on. */
  readonly ratio: number;
  readonly on: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2), of sRGB channels 0…255. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1…21 (WCAG 2.2). */
function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Steps of the binary search for lightness: finer than a screen shows. */
const halvings = 10;

/**
 * Changes the lightness of unreadable colours as little as possible, keeping hue and, where it can, chroma; readable ones
 * stay. The browser parses the colours, in any syntax.
 * @param root the element with the style variables and the theme class
 */
export function repairContrast(root: HTMLElement): readonly Repair[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!pen || !CSS.supports('color', 'oklch(from red l c h)')) return [];
  const probe = document.createElement('span');
  probe.hidden = true;
  root.append(probe);
  const computed = (colour: string): string => {
    probe.style.color = '';
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const painted = (colour: string): Rgb => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = computed(colour);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };

  const repairs: Repair[] = [];
  try {
    for (const { name, on, ratio: needed } of pairs) {
      const grounds = on.map((ground) => painted(`var(${ground})`));
      const least = (colour: Rgb): number => Math.min(...grounds.map((ground) => contrast(colour, ground)));
      const given = computed(`var(${name})`);
      const had = least(painted(given));
      if (had >= needed) continue;
      const paler = (lightness: number, share: number): string =>
        computed(`oklch(from ${given} ${lightness.toFixed(4)} calc(c * ${share}) h)`);
      const ends = (share: number): readonly number[] => [0, 1].map((end) => least(painted(paler(end, share))));
      // The lightest of a strong colour is no white: on some greys its whole chroma is too much.
      const chroma = [1, 0.5].find((share) => Math.max(...ends(share)) >= needed) ?? 0;
      const at = (lightness: number): string => paler(lightness, chroma);
      const [black = 0, white = 0] = ends(chroma);
      const end = black >= white ? 0 : 1;
      const from = Number(/^oklch\(([\d.]+)/.exec(computed(`oklch(from ${given} l c h)`))?.[1] ?? 0.5);
      let [bad, good] = [from, end];
      for (let step = 0; step < halvings; step += 1) {
        const middle = (bad + good) / 2;
        if (least(painted(at(middle))) >= needed) good = middle;
        else bad = middle;
      }
      const used = `rgb(${painted(at(good)).join(' ')})`;
      const [worst = ''] = on.toSorted(
        (one, other) =>
          contrast(painted(given), painted(`var(${one})`)) - contrast(painted(given), painted(`var(${other})`)),
      );
      root.style.setProperty(name, used);
      repairs.push({ name, given, used, ratio: Math.round(had * 100) / 100, on: worst });
    }
  } finally {
    probe.remove();
  }
  return repairs;
}
