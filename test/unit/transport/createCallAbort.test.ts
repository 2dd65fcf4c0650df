import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallAbort } from '../../../src/transport/createCallAbort';

beforeEach(() => void vi.useFakeTimers());

/** A call with a caller and a transport that may abort it. */
function aCall() {
  const caller = new AbortController();
  const closing = new AbortController();
  return { caller, closing, ...createCallAbort(caller.signal, closing.signal) };
}

const byCaller = { kind: 'aborted', message: 'The call was aborted.' };
const byTransport = { kind: 'aborted', message: 'The transport was closed.' };
const byTime = { kind: 'network', message: 'timeout' };

describe('a call is aborted', () => {
  it('by its caller', () => {
    const { signal, reason, caller } = aCall();
    expect(signal.aborted).toBe(false);
    caller.abort();
    expect([signal.aborted, reason()]).toEqual([true, byCaller]);
  });

  it('by the transport that closes', () => {
    const { signal, reason, closing } = aCall();
    closing.abort();
    expect([signal.aborted, reason()]).toEqual([true, byTransport]);
  });

  it('after 28 s, before a loading task times out', () => {
    const { signal, reason } = aCall();
    vi.advanceTimersByTime(27_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect([signal.aborted, reason()]).toEqual([true, byTime]);
  });

  it('at once when its caller or its transport was aborted before', () => {
    const live = new AbortController().signal;
    const late = createCallAbort(AbortSignal.abort(), live);
    expect([late.signal.aborted, late.reason()]).toEqual([true, byCaller]);
    const closed = createCallAbort(undefined, AbortSignal.abort());
    expect([closed.signal.aborted, closed.reason()]).toEqual([true, byTransport]);
  });
});

it('the first reason counts', () => {
  const { reason, caller, closing } = aCall();
  caller.abort();
  closing.abort();
  vi.advanceTimersByTime(30_000);
  expect(reason()).toEqual(byCaller);
});

it('nothing aborts a call that has ended, and it leaves no timer', () => {
  const { signal, caller, closing, dispose } = aCall();
  dispose();
  caller.abort();
  closing.abort();
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});
