import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCallsInFlight, type MostCalls } from '../../../../src/gateway/limits/createCallsInFlight';

/** A call that runs until it is ended. */
interface OpenCall {
  readonly userId: string;
  readonly address: string;
  end(isFailure: boolean): void;
}

const places: fc.Arbitrary<MostCalls> = fc.record({
  player: fc.integer({ min: 1, max: 5 }),
  waiting: fc.nat(5),
  address: fc.integer({ min: 1, max: 20 }),
  addressWaiting: fc.nat(20),
  node: fc.integer({ min: 1, max: 20 }),
});
const action = fc.oneof(
  fc.record({ what: fc.constant('call' as const), player: fc.nat(3), address: fc.nat(2) }),
  fc.record({ what: fc.constant('end' as const), index: fc.nat(), isFailure: fc.boolean() }),
);

/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('no more calls run or wait than may, whatever is called and however it ends, and all places are free again [PROD-18]', () =>
  fc.assert(
    fc.asyncProperty(places, fc.array(action, { maxLength: 80 }), async (most, actions) => {
      const inFlight = createCallsInFlight(most);
      const running: OpenCall[] = [];
      /** Calls that have no answer yet, by player and by address. */
      const open = new Map<string, number>();
      const count = (key: string, change: number) => open.set(key, (open.get(key) ?? 0) + change);
      const ends: string[] = [];
      async function call(userId: string, address: string): Promise<void> {
        const isFree =
          (open.get(userId) ?? 0) < most.player + most.waiting &&
          (open.get(address) ?? 0) < most.address + most.addressWaiting;
        let wasRun = false;
        for (const key of [userId, address]) count(key, 1);
        const end = await inFlight
          .run({ userId, address }, () => {
            wasRun = true;
            return new Promise<string>((resolve, reject) =>
              running.push({
                userId,
                address,
                end: (isFailure) => (isFailure ? reject(new Error('failed')) : resolve('done')),
              }),
            );
          })
          .catch((error: Error) => error.message);
        for (const key of [userId, address]) count(key, -1);
        ends.push(end);
        expect([end === 'too-many', wasRun]).toEqual([!isFree, end === 'done' || end === 'failed']);
      }
      const calls: Promise<void>[] = [];
      for (const each of actions) {
        if (each.what === 'call') calls.push(call(`player ${each.player}`, `address ${each.address}`));
        else running.splice(each.index % Math.max(1, running.length), 1)[0]?.end(each.isFailure);
        await settle();
        expect(running.length).toBeLessThanOrEqual(most.node);
        for (const player of [0, 1, 2, 3])
          expect(running.filter(({ userId }) => userId === `player ${player}`).length).toBeLessThanOrEqual(most.player);
        for (const each of [0, 1, 2])
          expect(running.filter(({ address }) => address === `address ${each}`).length).toBeLessThanOrEqual(
            most.address,
          );
      }
      while (running.length > 0) {
        running.shift()?.end(false);
        await settle();
      }
      await Promise.all(calls);
      expect([...open.values()].every((left) => left === 0)).toBe(true);
      for (const player of [0, 1, 2, 3])
        expect(await inFlight.run({ userId: `player ${player}`, address: 'address 0' }, async () => 'free')).toBe(
          'free',
        );
    }),
    { numRuns: 300, seed: 18 },
  ));

it('a player is answered in the order of the calls', async () => {
  const inFlight = createCallsInFlight({ player: 1 });
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 17 }, (_, index) =>
      inFlight.run({ userId: 'ana', address: 'a' }, async () => void order.push(index)),
    ),
  );
  expect(order).toEqual(Array.from({ length: 17 }, (_, index) => index));
});
