import { beforeEach, expect, it, vi } from 'vitest';
import type { AttemptResult } from '../../../../src/transport/attempt';
import { createCallAbort } from '../../../../src/transport/createCallAbort';
import { callOverSocket } from '../../../../src/transport/socket/callOverSocket';

beforeEach(() => void vi.useFakeTimers());

const answer: AttemptResult = { kind: 'reply', reply: { status: 200, body: null } };

/** A call with three attempts over a link that the test controls; `log` has what it does and when, in seconds. */
function aCall() {
  const begun = Date.now();
  const log: string[] = [];
  const note = (what: string): void => void log.push(`${what} ${(Date.now() - begun) / 1000}`);
  const state = { isUp: true, isAlive: true };
  let onDown = (): void => {};
  let reply = (_: AttemptResult): void => {};
  const connect = (what: string) => async () => {
    note(what);
    return state.isUp;
  };
  const call = callOverSocket({
    link: {
      open: connect('open'),
      nextAttempt: connect('next'),
      isUp: () => state.isUp,
      hasBeenUp: () => true,
      emit: () => note('emit'),
      receivedSince: () => state.isAlive,
      drop: () => note('drop'),
      onDown(listener) {
        onDown = listener;
        return () => {
          onDown = () => {};
        };
      },
      close() {},
    },
    callAbort: createCallAbort(undefined, new AbortController().signal),
    attempts: 3,
    random: () => 0,
    reply: new Promise((resolve) => {
      reply = resolve;
    }),
    envelope: () => ({}),
  });
  return { call, log, state, answer: () => reply(answer), loseLink: () => onDown() };
}

it('a call without a reply is sent again after 7 s and a growing pause, while the link works', async () => {
  const { call, log } = aCall();
  await vi.advanceTimersByTimeAsync(28_000);
  expect(await call).toMatchObject({ failure: { message: 'timeout' } });
  expect(log).toEqual(['open 0', 'emit 0', 'next 8', 'emit 8', 'next 17', 'emit 17']);
});

it('a call that loses its link waits for the next one, without a pause of its own', async () => {
  const { call, log, state, loseLink, answer: send } = aCall();
  await vi.advanceTimersByTimeAsync(1000);
  state.isUp = false;
  loseLink();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['open 0', 'emit 0', 'next 1', 'next 1']);
  send();
  expect(await call).toMatchObject({ kind: 'failed' });
});

it('a reply ends the pause before the next attempt', async () => {
  const { call, log, answer: send } = aCall();
  await vi.advanceTimersByTimeAsync(7500);
  send();
  await vi.advanceTimersByTimeAsync(0);
  expect(await call).toMatchObject(answer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.filter((line) => line.startsWith('emit'))).toEqual(['emit 0']);
});

it('a link over which nothing arrives is closed', async () => {
  const { log, state } = aCall();
  state.isAlive = false;
  await vi.advanceTimersByTimeAsync(7000);
  expect(log).toEqual(['open 0', 'emit 0', 'drop 7']);
});
