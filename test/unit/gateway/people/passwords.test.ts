import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { delayAfter } from '../../../../src/gateway/people/createLoginGuesses';
import { hashPassword, isPassword } from '../../../../src/gateway/people/passwords';

it.each([1, 50, 100, 200])(
  'of %i passwords at once a hundred wait for a core, and the rest is refused at once',
  async (count) => {
    const stored = await hashPassword('correct horse battery');
    const ends = await Promise.all(Array.from({ length: count }, () => isPassword(stored, 'correct horse battery')));
    const places = Math.max(1, availableParallelism() - 1) + 100;
    const refused = Math.max(0, count - places);
    expect(ends).toEqual([...Array(count - refused).fill(true), ...Array(refused).fill('busy')]);
    expect(await isPassword(stored, 'wrong horse battery')).toBe(false);
  },
);

it('a login waits longer with each wrong password, after five, and four seconds at most', () => {
  const delays = Array.from({ length: 2000 }, (_, count) => delayAfter(count));
  expect(delays.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(delays.slice(6, 12)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  expect(delays.slice(12).every((delay) => delay === 4000)).toBe(true);
});
