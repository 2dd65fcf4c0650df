import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooLarge } from '../../../src/transport/payloadLimit';

const ceiling = 2 ** 21;

describe('isTooLarge', () => {
  for (const letter of ['x', 'я', 'ह', '😀']) {
    it(`counts the exact bytes of texts of '${letter}'`, () => {
      const bytes = Buffer.byteLength(letter);
      const fits = letter
        .repeat(Math.floor(ceiling / bytes))
        .padEnd(Math.floor(ceiling / bytes) * letter.length + (ceiling % bytes), 'x');
      expect(Buffer.byteLength(fits)).toBe(ceiling);
      expect(isTooLarge(fits)).toBe(false);
      expect(isTooLarge(`${fits}x`)).toBe(true);
    });
  }

  it('accepts every small text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isTooLarge(text)));
  });
});
