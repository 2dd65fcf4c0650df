/** A flag of bands, with a plain shape for the coat of arms. */
export interface PlainFlag {
  /** rows from above, columns from the hoist. */
  readonly bands: 'rows' | 'columns';
  /** Colour and share of each band. */
  readonly colours: readonly (readonly [colour: string, share: number])[];
  /** Colour and centre, as shares of width and height. */
  readonly arms?: readonly [colour: string, x: number, y: number];
}

const even = (...colours: string[]) => colours.map((colour) => [colour, 1] as const);

/** Flags whose coat of arms makes the package's file 15 to 180 KB, though it is invisible at our 18 to 28 px. */
export const plainFlags: Readonly<Record<string, PlainFlag>> = {
  ad: { bands: 'columns', colours: even('#10069f', '#fedd00', '#d50032'), arms: ['#c7632b', 0.5, 0.5] },
  af: { bands: 'columns', colours: even('#000', '#be0000', '#009900'), arms: ['#fff', 0.5, 0.5] },
  bo: { bands: 'rows', colours: even('#d52b1e', '#f9e300', '#007934'), arms: ['#8a5a1c', 0.5, 0.5] },
  do: { bands: 'columns', colours: even('#002d62', '#fff', '#ce1126'), arms: ['#1e7a3c', 0.5, 0.5] },
  ec: {
    bands: 'rows',
    colours: [
      ['#fd0', 2],
      ['#034ea2', 1],
      ['#ed1c24', 1],
    ],
    arms: ['#8a5a1c', 0.5, 0.5],
  },
  es: {
    bands: 'rows',
    colours: [
      ['#aa151b', 1],
      ['#f1bf00', 2],
      ['#aa151b', 1],
    ],
    arms: ['#ad1519', 0.3, 0.5],
  },
  gt: { bands: 'columns', colours: even('#4997d0', '#fff', '#4997d0'), arms: ['#5d9a3a', 0.5, 0.5] },
  hr: { bands: 'rows', colours: even('#f00', '#fff', '#171796'), arms: ['#d8232a', 0.5, 0.45] },
  ht: { bands: 'rows', colours: even('#00209f', '#d21034'), arms: ['#fff', 0.5, 0.5] },
  ir: { bands: 'rows', colours: even('#239f40', '#fff', '#da0000'), arms: ['#da0000', 0.5, 0.5] },
  md: { bands: 'columns', colours: even('#0046ae', '#ffd200', '#cc092f'), arms: ['#8a4b1c', 0.5, 0.5] },
  me: {
    bands: 'rows',
    colours: [
      ['#d3ae3b', 1],
      ['#c40308', 8],
      ['#d3ae3b', 1],
    ],
    arms: ['#d3ae3b', 0.5, 0.5],
  },
  mx: { bands: 'columns', colours: even('#006847', '#fff', '#ce1126'), arms: ['#7a5a2e', 0.5, 0.5] },
  ni: { bands: 'rows', colours: even('#0067c6', '#fff', '#0067c6'), arms: ['#7fb13c', 0.5, 0.5] },
  py: { bands: 'rows', colours: even('#d52b1e', '#fff', '#0038a8'), arms: ['#2f8a3e', 0.5, 0.5] },
  rs: { bands: 'rows', colours: even('#c7363d', '#0c4077', '#fff'), arms: ['#fff', 0.36, 0.45] },
  sm: { bands: 'rows', colours: even('#fff', '#63b5e6'), arms: ['#d9a62e', 0.5, 0.5] },
  sv: { bands: 'rows', colours: even('#0f47af', '#fff', '#0f47af'), arms: ['#b8902f', 0.5, 0.5] },
};
