import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDueLoop } from '../../../../src/gateway/dueWork/createDueLoop';

/** A loop over a list, whose work ends in the next turn. */
function startLoop(concurrency: number, fails = (_: number) => false) {
  const due: number[] = [];
  const done: number[] = [];
  const errors: unknown[] = [];
  let [inProgress, most] = [0, 0];
  const loop = createDueLoop<number>({
    concurrency,
    take: async (limit) => due.splice(0, limit),
    async work(item) {
      inProgress += 1;
      most = Math.max(most, inProgress);
      await nextTurn();
      inProgress -= 1;
      if (fails(item)) throw item;
      done.push(item);
      return false;
    },
    onError: (error) => errors.push(error),
  });
  return { loop, due, done, errors, most: () => most };
}

it('due work is done a few items at a time, until nothing is due, whatever fails', async () => {
  const { loop, due, done, errors, most } = startLoop(3, (item) => item === 2);
  due.push(1, 2, 3, 4, 5, 6, 7);
  await loop.drain();
  expect([done, errors, most()]).toEqual([[1, 3, 4, 5, 6, 7], [2], 3]);
});

it('due work that comes while the loop looks is not left, and nothing is taken after it has closed', async () => {
  const { loop, due, done } = startLoop(1);
  due.push(1);
  loop.wake();
  due.push(2);
  loop.wake();
  await loop.drain();
  expect(done).toEqual([1, 2]);
  await loop.close();
  due.push(3);
  loop.wake();
  await loop.close();
  expect([done, due]).toEqual([[1, 2], [3]]);
});

it('looks again when an item has made another one due, and not without need', async () => {
  const takes: number[] = [];
  const due = [[1], [2], [3]];
  const done: number[] = [];
  const loop = createDueLoop<number>({
    concurrency: 2,
    async take(limit) {
      takes.push(limit);
      return due.shift() ?? [];
    },
    async work(item) {
      done.push(item);
      return item === 1;
    },
    onError: (error) => expect(error).toBeUndefined(),
  });
  await loop.drain();
  expect([done, takes]).toEqual([
    [1, 2],
    [2, 2],
  ]);
});
