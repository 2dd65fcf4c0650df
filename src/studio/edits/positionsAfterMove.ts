/** The shortest decimal strictly between two numbers; null: floating point has none. */
function between(low: number, high: number): number | null {
  const middle = low + (high - low) / 2;
  for (let digits = 0; digits <= 15; digits += 1) {
    const value = Number(middle.toFixed(digits));
    if (low < value && value < high) return value;
  }
  return null;
}

/** Ascending positions strictly between two bounds; a null bound is open. Null: there is no room. */
function spread(low: number | null, high: number | null, count: number): readonly number[] | null {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (low === null) return numbers.map((number) => (high ?? 0) - (count + 1 - number));
  if (high === null) return numbers.map((number) => low + number);
  const positions: number[] = [];
  for (const number of numbers) {
    const least = positions.at(-1) ?? low;
    // Leaves room for the remaining ones.
    const position = between(least, least + ((high - least) / (count - number + 2)) * 2);
    if (position === null || position >= high) return null;
    positions.push(position);
  }
  return positions;
}

/** Without room between two positions, all are renumbered with this gap. */
const gap = 10;

/**
 * New positions in the list when one method is moved: for as few methods as possible, usually only the moved one.
 * Players see methods by position, and equal positions in the server's order, so ties after the moved one change, too.
 * @param positions ascending
 * @returns new positions by index before the move
 */
export function positionsAfterMove(
  positions: readonly number[],
  from: number,
  to: number,
): ReadonlyMap<number, number> {
  const order = positions.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  if (order.every((before, index) => before === index)) return new Map();
  const positionAt = (index: number): number | null => positions[order[index] ?? -1] ?? null;
  const low = positionAt(to - 1);
  let end = to + 1;
  while (end < order.length && low !== null && (positionAt(end) ?? 0) <= low) end += 1;
  const fresh = spread(low, positionAt(end), end - to);
  if (fresh) return new Map(fresh.map((position, index) => [order[to + index] ?? -1, position]));
  return new Map(order.map((before, index) => [before, (index + 1) * gap]));
}
