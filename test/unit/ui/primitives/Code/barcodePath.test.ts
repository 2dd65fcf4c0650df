import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodePath } from '../../../../../src/ui/primitives/Code/barcodePath';

/** The widths of bars and spaces in turn, without the quiet zones. */
function runsOf({ width, path }: { readonly width: number; readonly path: string }): number[] {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1h-\2z/g)].map(([, start, length]) => [Number(start), Number(length)]);
  expect(bars.map(([start, length]) => `M${start} 0h${length}v1h-${length}z`).join('')).toBe(path);
  const runs: number[] = [];
  let end = 10;
  for (const [start = 0, length = 0] of bars) {
    if (start > end) runs.push(start - end);
    else expect(start).toBe(10);
    runs.push(length);
    end = start + length;
  }
  expect(width).toBe(end + 10);
  return runs;
}

/** ISO/IEC 16390: five elements a digit, two of them wide. */
const widths = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];

/** Reads interleaved 2 of 5 as a scanner does. */
function readItf(runs: readonly number[]): string {
  const narrow = Math.min(...runs);
  const elements = runs.map((run) => (run > 1.5 * narrow ? 'w' : 'n')).join('');
  expect(elements).toMatch(/^nnnn(?:[nw]{10})*wnn$/);
  const pairs = elements.slice(4, -3).match(/.{10}/g) ?? [];
  return pairs
    .flatMap((pair) => [[...pair].filter((_, index) => index % 2 === 0), [...pair].filter((_, index) => index % 2)])
    .map((digit) => widths.indexOf(digit.join('')))
    .join('');
}

describe('itf', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 80 }).map((each) => each.join(''));
  it('draws what a scanner reads, from an even number of digits', () => {
    fc.assert(
      fc.property(digits, (value) => {
        const code = barcodePath({ format: 'itf', value });
        if (value.length % 2) expect(code).toBeNull();
        else expect(code && readItf(runsOf(code))).toBe(value);
      }),
    );
  });
  it('is null for anything else', () => {
    for (const value of ['', 'A1', '1.25', '12 34', '१२'])
      expect(barcodePath({ format: 'itf', value }), value).toBeNull();
  });
});

describe('code128', () => {
  it('draws symbols of eleven modules with three bars each, and a stop of thirteen, from printable ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 }), (value) => {
        const code = barcodePath({ format: 'code128', value });
        expect(code).not.toBeNull();
        if (!code) return;
        const runs = runsOf(code);
        const symbols = (runs.length - 7) / 6;
        // A start, a check symbol, and at best two digits in one.
        expect(symbols).toBeGreaterThanOrEqual(2 + Math.ceil(value.length / 2));
        for (let index = 0; index < symbols; index += 1)
          expect(runs.slice(index * 6, index * 6 + 6).reduce((sum, run) => sum + run, 0)).toBe(11);
        expect(runs.slice(symbols * 6)).toEqual([2, 3, 3, 1, 1, 1, 2]);
      }),
    );
  });
  it('is null for what it cannot encode', () => {
    for (const value of ['', '₽100', 'é', 'È', '१२', '1\n2'])
      expect(barcodePath({ format: 'code128', value }), value).toBeNull();
  });
});
