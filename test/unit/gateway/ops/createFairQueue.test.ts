import { describe, expect, it } from 'vitest';
import { createFairQueue } from '../../../../src/gateway/ops/createFairQueue';

/** Work that ends when the test says so, and its log. */
function createDesk(maxWaiting?: number) {
  const queue = createFairQueue(maxWaiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(person: string, name: string, abort = new AbortController()) {
      const work = () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve(name));
        });
      return { abort, result: queue.run({ person, signal: abort.signal }, work) };
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('a queue of checks', () => {
  it('takes people by turns, whoever has asked for more', async () => {
    const desk = createDesk();
    const all = [
      ...['a1', 'a2', 'a3'].map((name) => desk.ask('ana', name)),
      ...['b1', 'b2'].map((name) => desk.ask('ben', name)),
    ];
    for (let count = 1; count <= 5; count += 1) {
      await expect.poll(() => desk.begun.length).toBe(count);
      desk.end(desk.begun.at(-1) ?? '');
    }
    expect(desk.begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    expect(await Promise.all(all.map(({ result }) => result))).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  it('refuses what is too much of one person, and nobody else', async () => {
    const desk = createDesk(2);
    const [first, second, third, fourth] = ['a1', 'a2', 'a3', 'a4'].map((name) => desk.ask('ana', name).result);
    expect(await fourth).toBe('busy');
    const ben = desk.ask('ben', 'b1').result;
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(() => desk.begun.length).toBe(count);
      desk.end(desk.begun.at(-1) ?? '');
    }
    expect(await Promise.all([first, second, third, ben])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('drops what nobody waits for, whether it waits or runs, and goes on', async () => {
    const desk = createDesk();
    const [running, waiting, last] = ['a1', 'a2', 'a3'].map((name) => desk.ask('ana', name));
    waiting?.abort.abort();
    expect(await waiting?.result).toBe('cancelled');
    running?.abort.abort();
    expect(await running?.result).toBe('cancelled');
    desk.end('a1');
    await expect.poll(() => desk.begun).toEqual(['a1', 'a3']);
    desk.end('a3');
    expect(await last?.result).toBe('a3');
  });

  it('keeps what waits of a person who gives up what runs', async () => {
    const desk = createDesk();
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => desk.ask('ana', name));
    desk.end('a1');
    expect(await first?.result).toBe('a1');
    await expect.poll(() => desk.begun).toEqual(['a1', 'a2']);
    second?.abort.abort();
    desk.end('a2');
    expect(await second?.result).toBe('cancelled');
    await expect.poll(() => desk.begun).toEqual(['a1', 'a2', 'a3']);
    desk.end('a3');
    expect(await third?.result).toBe('a3');
  });

  it('goes on after work that fails', async () => {
    const queue = createFairQueue();
    const waiting = { person: 'ana', signal: new AbortController().signal };
    const failed = queue.run(waiting, () => Promise.reject(new Error('no')));
    const next = queue.run(waiting, async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
