/** Colours of a tile: the background and the drawing. CSS hex. */
export interface TileColours {
  readonly plate: string;
  readonly ink: string;
}

interface Tile extends TileColours {
  /** Colours in the dark theme, if they differ. */
  readonly dark?: TileColours | undefined;
}

/** One to five letters: 'UPI'. */
export interface LettersSource extends Tile {
  readonly from: 'letters';
  readonly letters: string;
}

/** A brand's mark from simple-icons (CC0), on a tile. */
export interface BrandSource extends Tile {
  readonly from: 'simple-icons';
  readonly slug: string;
  /** Side of the mark in a tile of 40; larger for wordmarks, which fill only the width of their box. */
  readonly box: number;
}

/** A drawing of ours: strokes in a box of 24, or whole markup over a tile of 40. */
export interface DrawnSource extends Tile {
  readonly from: 'drawing';
  readonly strokes?: string;
  readonly markup?: string;
}

/** A coin from cryptocurrency-icons (CC0); its round plate becomes a tile. */
export interface CoinSource {
  readonly from: 'cryptocurrency-icons';
  readonly file: string;
  /** Instead of the package's own colour. */
  readonly plate?: string;
}

/** A currency's token: its country's flag, round. */
export interface RoundFlagSource {
  readonly from: 'country-flag-icons';
  readonly country: string;
}

export type IconSource = LettersSource | BrandSource | DrawnSource | CoinSource | RoundFlagSource;

/** Icon name within its kind → where it comes from. */
export type IconRows = Readonly<Record<string, IconSource>>;

export const letters = (text: string, plate: string, ink = '#fff', dark?: TileColours): LettersSource => ({
  from: 'letters',
  letters: text,
  plate,
  ink,
  dark,
});

export const brand = (slug: string, plate: string, ink = '#fff', box = 24, dark?: TileColours): BrandSource => ({
  from: 'simple-icons',
  slug,
  plate,
  ink,
  box,
  dark,
});
