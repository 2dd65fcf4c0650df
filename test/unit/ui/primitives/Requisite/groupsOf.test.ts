import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf } from '../../../../../src/ui/primitives/Requisite/groupsOf';

it.each([
  ['4276550012348899', ['4276', '5500', '1234', '8899']],
  ['646180157000000004', ['6461', '8015', '7000', '0000', '04']],
  ['+254712345678', ['+254', '712', '345', '678']],
  ['+79161234567', ['+7', '916', '123', '4567']],
  ['+7 912 345-67-89', ['+7 912 345-67-89']],
  ['00123456', ['00123456']],
  ['name@bank.example', ['name@bank.example']],
])('reads %s in groups', (value, groups) => {
  expect(groupsOf(value)).toEqual(groups);
});

it('joined, the groups equal the value', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9]{12,64}$/), fc.stringMatching(/^\+\d{8,15}$/)),
      (value) => {
        expect(groupsOf(value).join('')).toBe(value);
      },
    ),
  );
});
