import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsAfterMove } from '../../../../src/studio/edits/positionsAfterMove';

interface Row {
  readonly id: number;
  readonly position: number;
}

/** The widget's order: a stable sort by position. */
const sorted = (rows: readonly Row[]): readonly Row[] => [...rows].sort((one, other) => one.position - other.position);

const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const fresh = positionsAfterMove(
    rows.map(({ position }) => position),
    from,
    to,
  );
  return rows.map((row, index) => ({ ...row, position: fresh.get(index) ?? row.position }));
};

describe('a method that is moved in the list', () => {
  const lists = fc
    .array(fc.oneof(fc.nat(5), fc.integer({ min: -100, max: 100 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((positions) => sorted(positions.map((position, id) => ({ id, position }))));

  it('is shown where it was put, and all others stay in order, whatever their positions', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 80 }), (list, moves) => {
        let rows = list;
        for (const [one, other] of moves) {
          const [from, to] = [one % rows.length, other % rows.length];
          const wanted = rows.map(({ id }) => id);
          wanted.splice(to, 0, ...wanted.splice(from, 1));
          rows = sorted(moved(rows, from, to));
          expect(rows.map(({ id }) => id)).toEqual(wanted);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the only one that changes if there is room', () => {
    expect(positionsAfterMove([10, 20, 30], 2, 1)).toEqual(new Map([[2, 15]]));
    expect(positionsAfterMove([10, 20, 30], 0, 2)).toEqual(new Map([[0, 31]]));
    expect(positionsAfterMove([10, 20, 30], 2, 0)).toEqual(new Map([[2, 9]]));
    expect(positionsAfterMove([10, 11, 30], 2, 1)).toEqual(new Map([[2, 10.5]]));
    expect(positionsAfterMove([10, 20], 1, 1)).toEqual(new Map());
  });

  it('renumbers all of them in tens if floating point has no room', () => {
    const next = 1 + Number.EPSILON;
    expect(positionsAfterMove([1, next, 5], 2, 1)).toEqual(
      new Map([
        [0, 10],
        [2, 20],
        [1, 30],
      ]),
    );
  });

  it('changes methods with an equal position, too', () => {
    expect([...positionsAfterMove([10, 10, 10, 20], 3, 1).keys()]).toEqual([3, 1, 2]);
  });
});
