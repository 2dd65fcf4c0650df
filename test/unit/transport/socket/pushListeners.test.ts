import { describe, expect, it, vi } from 'vitest';
import type { Push } from '../../../../src/contract/pushes';
import { createPushListeners } from '../../../../src/transport/socket/pushListeners';

const push = (revision: number): Push => ({ type: 'methods-updated', data: { revision } });

describe('createPushListeners', () => {
  it('delivers what arrived before the first listener to it, in order, and to no other', async () => {
    const onDeviations = vi.fn();
    const pushes = createPushListeners(onDeviations);
    for (const revision of [1, 2]) pushes.deliver(push(revision));
    const first: Push[] = [];
    const remove = pushes.add((one) => first.push(one));
    pushes.deliver(push(3));
    await expect.poll(() => first).toEqual([push(1), push(2), push(3)]);
    remove();
    pushes.deliver(push(4));
    const second: Push[] = [];
    pushes.add((one) => second.push(one));
    pushes.deliver(push(5));
    await expect.poll(() => second).toEqual([push(5)]);
    expect(first).toHaveLength(3);
    expect(onDeviations).not.toHaveBeenCalled();
  });

  it('keeps at most 50 of them', async () => {
    const pushes = createPushListeners(() => {});
    for (let revision = 0; revision < 60; revision += 1) pushes.deliver(push(revision));
    const received: Push[] = [];
    pushes.add((one) => received.push(one));
    pushes.deliver(push(99));
    await expect.poll(() => received.at(-1)).toEqual(push(99));
    expect(received).toHaveLength(51);
  });

  it('delivers what comes after one that a listener could not handle', async () => {
    const pushes = createPushListeners(() => {});
    const received: Push[] = [];
    pushes.add((one) => {
      received.push(one);
      if (received.length === 1) throw new Error('A test');
    });
    for (const revision of [1, 2]) pushes.deliver(push(revision));
    await expect.poll(() => received).toEqual([push(1), push(2)]);
  });

  it('reports deviations of known types, and nothing of others', async () => {
    const reported: string[][] = [];
    const pushes = createPushListeners((deviations) => reported.push(deviations.map(({ path }) => path)));
    const received: Push[] = [];
    pushes.add((one) => received.push(one));
    pushes.deliver({ type: 'deposit-status', data: { id: 7, status: 1 } });
    pushes.deliver({ type: 'deposit-status', data: { status: 1 } });
    pushes.deliver({ type: 'fireworks' });
    pushes.deliver(push(1));
    await expect.poll(() => received).toHaveLength(2);
    expect(reported).toEqual([['/data/id'], ['/data']]);
  });
});
