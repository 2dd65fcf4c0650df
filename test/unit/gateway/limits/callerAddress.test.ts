import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitKeyOf } from '../../../../src/gateway/limits/callerAddress';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2:0:0:0:0'],
  ['unknown', 'unknown'],
])('the address %s is limited as %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});

it('any network of 64 bits counts as one address, and no text is too long', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(limitKeyOf(address)).toBe(limitKeyOf(limitKeyOf(address)));
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => limitKeyOf(text).length <= 45));
});
