/** The shortest decimal strictly between; null when binary floating point has none left. */
function between(low: number, high: number): number | null {
  const middle = low + (high - low) / 2;
  for (let digits = 0; digits <= 15; digits += 1) {
    const value = Number(middle.toFixed(digits));
    if (low < value && value < high) return value;
  }
  return null;
}

/** So many places in order, strictly between the two; a side that is null is open. Null: there is no room. */
function spread(low: number | null, high: number | null, count: number): readonly number[] | null {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (low === null) return numbers.map((number) => (high ?? 0) - (count + 1 - number));
  if (high === null) return numbers.map((number) => low + number);
  const places: number[] = [];
  for (const number of numbers) {
    const least = places.at(-1) ?? low;
    // Its own share of the room, so that those after it have theirs.
    const place = between(least, least + ((high - least) / (count - number + 2)) * 2);
    if (place === null || place >= high) return null;
    places.push(place);
  }
  return places;
}

/** When there is no room left between two, all get new places so far apart. */
const gap = 10;

/**
 * Which methods get which place in the list when one is moved: as few as can be, the moved one alone where it has room.
 * Players see methods by place, and those of one place as the server sends them, so ties after the moved one give way.
 * @param places the list's places, ascending
 * @returns new places by their index before the move
 */
export function positionsAfterMove(places: readonly number[], from: number, to: number): ReadonlyMap<number, number> {
  const order = places.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  if (order.every((before, index) => before === index)) return new Map();
  const positionAt = (index: number): number | null => places[order[index] ?? -1] ?? null;
  const low = positionAt(to - 1);
  let end = to + 1;
  while (end < order.length && low !== null && (positionAt(end) ?? 0) <= low) end += 1;
  const fresh = spread(low, positionAt(end), end - to);
  if (fresh) return new Map(fresh.map((place, index) => [order[to + index] ?? -1, place]));
  return new Map(order.map((before, index) => [before, (index + 1) * gap]));
}
