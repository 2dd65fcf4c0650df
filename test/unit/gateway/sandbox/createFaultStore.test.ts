import { expect, it } from 'vitest';
import { createFaultStore } from '../../../../src/gateway/sandbox/createFaultStore';

it('keeps the faults of ten thousand users, the oldest of whom gives way', () => {
  const store = createFaultStore();
  for (let user = 0; user <= 10_000; user += 1) store.set(`user ${user}`, { offline: true });
  expect(['user 0', 'user 1', 'user 10000'].map((user) => store.of(user).offline)).toEqual([false, true, true]);
});

it('uses up each counted fault, and takes nothing that is no number', () => {
  const store = createFaultStore();
  store.set('ana', { failNext: 2, dropReplies: '1', delayMs: 1e9 });
  expect(store.of('ana')).toEqual({ delayMs: 60_000, failNext: 2, dropReplies: 0, offline: false });
  expect([1, 2, 3].map(() => store.use('ana', 'failNext'))).toEqual([true, true, false]);
  expect(store.use('ana', 'dropReplies')).toBe(false);
});
