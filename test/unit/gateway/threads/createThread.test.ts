import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createThread, type Thread } from '../../../../src/gateway/threads/createThread';

const threads: Thread[] = [];
const open = (...options: Parameters<typeof createThread>): Thread => {
  const thread = createThread(...options);
  threads.push(thread);
  return thread;
};
afterEach(() => {
  for (const thread of threads.splice(0)) thread.close();
});

const quick = { source: '^a+$', flags: 'u', value: 'aa' };
const runaway = { source: '^(a+)+$', flags: 'u', value: `${'a'.repeat(60)}!` };
/** On a busy machine a good test may take long. ms. */
const patient = 30_000;

it('interrupts an expression that runs away, and goes on with the next call', async () => {
  const thread = open();
  const results = [thread.call('matches', runaway, 50), thread.call('matches', quick, patient)];
  expect(thread.waiting()).toBe(2);
  expect(await Promise.all(results)).toEqual(['timed-out', 'matches']);
  expect(await thread.call('matches', { ...quick, value: 'b' }, patient)).toBe('fails');
  expect(thread.waiting()).toBe(0);
});

it('has no result for a call beyond its queue, and again one for a later call', async () => {
  const thread = open({ maxQueued: 2 });
  const results = Array.from({ length: 4 }, () => thread.call('matches', runaway, 50));
  expect(await Promise.all(results)).toEqual(['timed-out', 'timed-out', 'timed-out', null]);
  expect(await thread.call('matches', quick, patient)).toBe('matches');
});

it('has no result for a call that throws, and the thread stays', async () => {
  const thread = open();
  expect(await thread.call('matches', { ...quick, source: '(' }, patient)).toBeNull();
  expect(await thread.call('matches', quick, patient)).toBe('matches');
});

it('replaces a thread that has run out of memory', async () => {
  const thread = open({ maxHeapMb: 16 });
  const deep = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}`;
  expect(await thread.call('inlineStyles', deep, patient)).toBeNull();
  expect(await thread.call('matches', quick, patient)).toBe('matches');
});

it('replaces a thread that does not stop by itself', async () => {
  // A limit of 1 ms makes this script loop forever.
  const thread = open({ script: fileURLToPath(new URL('./stuckWorker.js', import.meta.url)) });
  const calls = [thread.call('matches', quick, 1), thread.call('matches', quick, patient)];
  expect(await Promise.all(calls)).toEqual([null, 'matches']);
});

it('calls nothing any more once it is closed', async () => {
  const thread = open();
  const running = thread.call('matches', runaway, patient);
  thread.close();
  expect(await running).toBeNull();
  expect(await thread.call('matches', quick, patient)).toBeNull();
});
