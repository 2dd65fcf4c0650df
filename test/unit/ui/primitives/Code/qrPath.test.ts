import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from '../../../../../src/ui/primitives/Code/qrPath';

/** Paints the path back onto a grid: 'Mx yhNv1Hxz' is a run of N dark modules. */
function paint(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      const row = grid[Number(y)];
      if (row) row[Number(x) + step] = true;
    }
  }
  return grid;
}

it('draws exactly the modules of the code, with a quiet zone of four', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
      const code = qrPath(text);
      expect(code).not.toBeNull();
      if (!code) return;
      const bare = encode(text, { ecc: 'M', border: 0 });
      expect(code.size).toBe(bare.size + 8);
      const painted = paint(code.path, code.size);
      expect(painted.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(bare.data);
      expect(painted.flat().filter(Boolean)).toHaveLength(bare.data.flat().filter(Boolean).length);
    }),
    { numRuns: 30 },
  );
});

it('is null for a text that is too long', () => {
  expect(qrPath('x'.repeat(5000))).toBeNull();
});
