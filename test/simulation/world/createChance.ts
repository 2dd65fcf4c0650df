/** Numbers that look random and are the same for the same seed and name. */
export interface Chance {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  bytes(size: number): Buffer;
}

/** FNV-1a: spreads seeds and names that are close to each other. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

/** Mulberry32. Each name has numbers of its own: what one part of a world draws changes nothing for the others. */
export function createChance(seed: number, name: string): Chance {
  let state = hash(`${seed} ${name}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, bytes: (size) => Buffer.from(Array.from({ length: size }, () => below(256))) };
}
