/** A cell by its row and its column, from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

type Step = (cell: Cell, size: Size) => Cell;

/** Rows of a page. */
const page = 10;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - page, column }),
  PageDown: ({ row, column }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

const limited = ({ row, column }: Cell, { rows, columns }: Size): Cell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** The cell that a key moves to (WAI-ARIA APG, data grids); null: it does not move. */
export function cellAfterKey(key: string, isCtrl: boolean, cell: Cell, size: Size): Cell | null {
  const step = steps[isCtrl ? `Ctrl+${key}` : key];
  return step ? limited(step(cell, size), size) : null;
}

/** The next cell in reading order, as Tab in a spreadsheet; it stays at the ends. */
export function cellAfterTab({ row, column }: Cell, isBack: boolean, size: Size): Cell {
  const { rows, columns } = size;
  const index = Math.max(0, Math.min(row * columns + column + (isBack ? -1 : 1), rows * columns - 1));
  return { row: Math.floor(index / columns), column: index % columns };
}
