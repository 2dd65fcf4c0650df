import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../src/contract/calls';
import type { Outcome } from '../../../src/contract/failure';
import { timings } from '../../../src/tables/timings';
import type { Transport, TransportEvents } from '../../../src/transport/Transport';
import { withHttpFallback } from '../../../src/transport/withHttpFallback';

type Reply = Outcome<never>;

const delay = timings.socketFallbackDelay;
// Only its identity matters here.
const aReply = (): Reply => ({ ok: true, value: {} as never });
const lost: Reply = { ok: false, failure: { kind: 'network', message: 'lost' } };

/** A transport whose calls wait until the test replies to them, in order. */
function aTransport(name: 'socket' | 'http') {
  const calls: { readonly name: CallName; readonly signal: AbortSignal | undefined; reply(outcome: Reply): void }[] =
    [];
  const transport: Transport = {
    name,
    call: (call: CallName, _payload: object, signal?: AbortSignal) =>
      new Promise<Reply>((reply) => void calls.push({ name: call, signal, reply })),
    reconnect: () => Promise.resolve(false),
    onPush: () => () => {},
    close: vi.fn(),
  };
  const replyTo = async (index: number, outcome: Reply): Promise<void> => {
    calls[index]?.reply(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { transport, calls, replyTo };
}

/** A session over a socket and HTTP that the test controls, with the events that its host gets. */
function aSession(openHttp?: () => Promise<Transport>) {
  const socket = aTransport('socket');
  const http = aTransport('http');
  const links: boolean[] = [];
  let link: TransportEvents['onLink'] = () => {};
  const open = vi.fn(openHttp ?? (async () => http.transport));
  const session = withHttpFallback({
    events: { onReconnectAttempt() {}, onLoading() {}, onLink: (isUp) => void links.push(isUp) },
    openSocket(events) {
      link = events.onLink;
      return socket.transport;
    },
    openHttp: open,
  });
  const call = (signal?: AbortSignal) => session.call('countrySelector', {}, signal);
  return { session, socket, http, links, open, call, setLink: (isUp: boolean) => link(isUp) };
}

/** A session whose first call was answered over HTTP. */
async function aSessionOnHttp() {
  const made = aSession();
  const first = made.call();
  await vi.advanceTimersByTimeAsync(delay);
  await made.http.replyTo(0, aReply());
  await first;
  return made;
}

beforeEach(() => void vi.useFakeTimers());

describe('a call without a link', () => {
  it('is sent over HTTP as well after three seconds, and the first reply counts', async () => {
    const { call, socket, http, open, links, session } = aSession();
    const outcome = call();
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(open).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([socket.calls.length, http.calls.length]).toEqual([1, 1]);
    const reply = aReply();
    await http.replyTo(0, reply);
    expect(await outcome).toBe(reply);
    expect([session.name, links]).toEqual(['http', [true]]);
    // The other one ends with it.
    expect(socket.calls[0]?.signal?.aborted).toBe(true);
  });

  it('that is refused over HTTP is the refusal of a repeat: the socket may have carried it out', async () => {
    for (const status of [400, 409, 422, 429, 500, 503]) {
      const { call, http } = aSession();
      const outcome = call();
      await vi.advanceTimersByTimeAsync(delay);
      const failure = { kind: 'refused', message: 'No.', status, url: '/', code: 'NO' } as const;
      await http.replyTo(0, { ok: false, failure });
      expect(await outcome).toEqual({ ok: false, failure: { ...failure, isRepeat: true } });
    }
  });

  it('that is refused over a link that has returned is the refusal of a repeat, too', async () => {
    for (const status of [400, 409, 422, 429, 500, 503]) {
      const { call, socket, setLink, open } = aSession();
      const outcome = call();
      await socket.replyTo(0, lost);
      setLink(true);
      await vi.advanceTimersByTimeAsync(0);
      const failure = { kind: 'refused', message: 'No.', status, url: '/', code: 'NO' } as const;
      await socket.replyTo(1, { ok: false, failure });
      expect(await outcome).toEqual({ ok: false, failure: { ...failure, isRepeat: true } });
      expect(open).not.toHaveBeenCalled();
    }
  });

  it('stays on the socket when that replies first', async () => {
    const { call, socket, http, links, session } = aSession();
    const outcome = call();
    await vi.advanceTimersByTimeAsync(delay);
    const reply = aReply();
    await socket.replyTo(0, reply);
    expect(await outcome).toBe(reply);
    expect(http.calls[0]?.signal?.aborted).toBe(true);
    await http.replyTo(0, aReply());
    expect([session.name, links]).toEqual(['socket', []]);
  });

  it('waits three seconds anew after the link was up for a moment', async () => {
    const { call, setLink, open } = aSession();
    void call();
    await vi.advanceTimersByTimeAsync(delay - 1);
    setLink(true);
    await vi.advanceTimersByTimeAsync(delay * 2);
    setLink(false);
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(open).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('still succeeds over HTTP after the socket has failed', async () => {
    const { call, socket, http } = aSession();
    const outcome = call();
    await socket.replyTo(0, lost);
    await vi.advanceTimersByTimeAsync(delay);
    const reply = aReply();
    await http.replyTo(0, reply);
    expect(await outcome).toBe(reply);
  });

  it('still succeeds over the socket after HTTP has failed', async () => {
    const { call, socket, http, links } = aSession();
    const outcome = call();
    await vi.advanceTimersByTimeAsync(delay);
    await http.replyTo(0, lost);
    const reply = aReply();
    await socket.replyTo(0, reply);
    expect(await outcome).toBe(reply);
    expect(links).toEqual([]);
  });

  it('fails like the socket when both fail', async () => {
    const { call, socket, http } = aSession();
    const outcome = call();
    await vi.advanceTimersByTimeAsync(delay);
    await http.replyTo(0, lost);
    const failure: Reply = { ok: false, failure: { kind: 'network', message: 'socket.networkError' } };
    await socket.replyTo(0, failure);
    expect(await outcome).toBe(failure);
  });

  it('stays on the socket if it must not be repeated', async () => {
    const { session, socket, open } = aSession();
    void session.call('metricEvents', { events: [] });
    await vi.advanceTimersByTimeAsync(delay * 3);
    expect([socket.calls.length, open.mock.calls.length]).toEqual([1, 0]);
  });

  it('leaves no timer when it has ended', async () => {
    const { call, socket } = aSession();
    const outcome = call();
    await socket.replyTo(0, aReply());
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call over a link', () => {
  it('fails with it, without HTTP', async () => {
    const { call, socket, setLink, open } = aSession();
    setLink(true);
    const outcome = call();
    await vi.advanceTimersByTimeAsync(delay * 2);
    await socket.replyTo(0, lost);
    expect(await outcome).toBe(lost);
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a session on HTTP', () => {
  it('sends the next call there first, and the socket gets none', async () => {
    const { call, socket, http, links } = await aSessionOnHttp();
    const outcome = call();
    await vi.advanceTimersByTimeAsync(0);
    expect([socket.calls.length, http.calls.length]).toEqual([1, 2]);
    const reply = aReply();
    await http.replyTo(1, reply);
    expect(await outcome).toBe(reply);
    expect([socket.calls.length, links]).toEqual([1, [true]]);
  });

  it('returns to the socket when HTTP fails, and reports the lost link', async () => {
    const { call, socket, http, links, session } = await aSessionOnHttp();
    const outcome = call();
    await vi.advanceTimersByTimeAsync(0);
    await http.replyTo(1, lost);
    expect([session.name, links, socket.calls.length]).toEqual(['socket', [true, false], 2]);
    const reply = aReply();
    await socket.replyTo(1, reply);
    expect(await outcome).toBe(reply);
  });

  it('returns to the socket when its link is up', async () => {
    const { call, socket, http, links, session, setLink } = await aSessionOnHttp();
    setLink(true);
    expect([session.name, links]).toEqual(['socket', [true, true]]);
    void call();
    await vi.advanceTimersByTimeAsync(0);
    expect([socket.calls.length, http.calls.length]).toEqual([2, 1]);
  });

  it('does not begin with a late reply over HTTP, when the link is up', async () => {
    const { call, http, links, session, setLink } = aSession();
    void call();
    await vi.advanceTimersByTimeAsync(delay);
    setLink(true);
    await http.replyTo(0, aReply());
    expect([session.name, links]).toEqual(['socket', [true]]);
  });

  it('closes both transports', async () => {
    const { session, socket, http } = await aSessionOnHttp();
    session.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.transport.close).toHaveBeenCalledTimes(1);
    expect(http.transport.close).toHaveBeenCalledTimes(1);
  });
});

describe('HTTP whose code cannot be loaded', () => {
  it('leaves the call to the socket, and the next call loads it again', async () => {
    const http = aTransport('http');
    const loads = [Promise.reject(new Error('no network')), Promise.resolve(http.transport)];
    loads[0]?.catch(() => {});
    const { call, socket, open, session } = aSession(() => loads.shift() ?? Promise.reject(new Error('too often')));
    const first = call();
    await vi.advanceTimersByTimeAsync(delay);
    await socket.replyTo(0, lost);
    expect(await first).toBe(lost);
    const second = call();
    await vi.advanceTimersByTimeAsync(delay);
    const reply = aReply();
    await http.replyTo(0, reply);
    expect(await second).toBe(reply);
    void call();
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledTimes(2);
    session.close();
  });
});

describe('a caller that aborts', () => {
  it('aborts the call on the socket, and HTTP is not opened for it', async () => {
    const { call, socket, open } = aSession();
    const caller = new AbortController();
    void call(caller.signal);
    await vi.advanceTimersByTimeAsync(delay - 1);
    caller.abort();
    expect(socket.calls[0]?.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(delay);
    expect(open).not.toHaveBeenCalled();
  });

  it('aborts the call over HTTP, too', async () => {
    const { call, http } = aSession();
    const caller = new AbortController();
    void call(caller.signal);
    await vi.advanceTimersByTimeAsync(delay);
    expect(http.calls[0]?.signal?.aborted).toBe(false);
    caller.abort();
    expect(http.calls[0]?.signal?.aborted).toBe(true);
  });

  it('has the socket report it when the signal was aborted before', async () => {
    const { call, socket, open } = aSession();
    void call(AbortSignal.abort());
    await vi.advanceTimersByTimeAsync(delay);
    expect([socket.calls[0]?.signal?.aborted, open.mock.calls.length]).toEqual([true, 0]);
  });
});

it('a session that closes opens no HTTP for the calls that wait', async () => {
  const { call, session, socket, open } = aSession();
  void call();
  session.close();
  expect(socket.transport.close).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(delay);
  expect(open).not.toHaveBeenCalled();
});
