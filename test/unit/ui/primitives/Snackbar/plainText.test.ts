import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from '../../../../../src/ui/primitives/Snackbar/plainText';

it.each([
  ['The <b>bank</b> refused', 'The bank refused'],
  ['<script>alert(1)</script>Refused', 'Refused'],
  ['<img src=x onerror=alert(1)>', ''],
  ['Minimum is 5 < 10', 'Minimum is 5 < 10'],
  ['a\u0000b\u202Ec\nd', 'a b c d'],
  ['क्‍ष', 'क्‍ष'],
])('reads %j [LOOK-4]', (message, text) => {
  expect(plainText(message)).toBe(text);
});

it('never contains a tag, a control character or more than 300 characters [LOOK-4]', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<b>', '</b>', '<script>', '</script>', '<!--', '\u202e', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = plainText(pieces.join(''));
      expect(text).not.toMatch(/<\/?[a-z!][^>]*>/i);
      expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect([...text].length).toBeLessThanOrEqual(300);
    }),
  );
});
