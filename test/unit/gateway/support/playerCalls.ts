import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { CallName } from '../../../../src/contract/calls';
import { calls, socketTypeOf } from '../../../../src/contract/calls';
import type { WireTransaction } from '../../../../src/contract/generated/types';

/** A reply on the wire. */
export interface Answer {
  readonly status: number;
  // Tests read bodies of every shape; what they expect is written beside each.
  readonly body: unknown;
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** A call over HTTP, as any client may send it. */
export async function callHttp(gateway: string, token: string, name: CallName, payload: object): Promise<Answer> {
  const { verb, url } = calls[name];
  if (verb === 'POST') return post(`${gateway}/api${url}`, payload, { authorization: token });
  const query = new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  const response = await fetch(`${gateway}/api${url}?${query}`, { headers: { authorization: token } });
  return { status: response.status, body: await response.json() };
}

export interface PlayerSocket {
  /** @returns status 0 when the socket is closed meanwhile */
  call(name: CallName, payload: object, token?: string): Promise<Answer>;
  readonly pushes: unknown[];
  isOpen(): boolean;
  close(): void;
}

/**
 * A player's socket. @param query may carry the token as `Authorization` (specification §7)
 * @param headers of the handshake
 */
export async function openSocket(
  gateway: string,
  token: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<PlayerSocket> {
  const socket: Socket = io(gateway, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query,
    extraHeaders: headers,
  });
  const pushes: unknown[] = [];
  const waiting = new Map<string, (answer: Answer) => void>();
  socket.on('a', (message: unknown) => pushes.push(message));
  socket.on('d', ({ messageId, status, data }: { messageId: string; status: number; data: unknown }) => {
    waiting.get(messageId)?.({ status, body: data });
    waiting.delete(messageId);
  });
  socket.on('disconnect', () => {
    for (const answer of waiting.values()) answer({ status: 0, body: null });
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return {
    pushes,
    isOpen: () => socket.connected,
    close: () => void socket.close(),
    call: (name, payload, withToken = token) =>
      new Promise((resolve) => {
        const messageId = randomUUID();
        if (!socket.connected) return resolve({ status: 0, body: null });
        waiting.set(messageId, resolve);
        socket.emit('d', {
          messageId,
          sentAt: Date.now(),
          type: socketTypeOf(calls[name].url),
          data: { ...payload, token: withToken },
        });
      }),
  };
}

/** The transaction in a reply. @throws Error when there is none */
export function transactionOf({ status, body }: Answer): WireTransaction {
  if (status !== 200 || typeof body !== 'object' || body === null || !('next' in body)) {
    throw new Error(`No transaction: ${status} ${JSON.stringify(body)}`);
  }
  // The contract's shape is checked by the transport's suite over the same calls.
  return body as WireTransaction;
}

/** The reference of a transaction with a redirect step: the last part of its page's address. */
export function referenceOf({ next }: WireTransaction): string {
  if (next.kind !== 'redirect') throw new Error(`The step is ${next.kind}.`);
  return new URL(next.url).pathname.split('/').at(-1) ?? '';
}
