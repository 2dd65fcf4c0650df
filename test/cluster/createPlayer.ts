import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** What one player did and got; times in ms. */
export interface PlayerReport {
  /** From the first try of a create until its acknowledgement. */
  readonly latencies: { readonly at: number; readonly ms: number }[];
  /** requestId → the id that was acknowledged. */
  readonly acknowledged: Map<string, string>;
  /** Creates that were tried, acknowledged or not. */
  readonly intents: Set<string>;
  /** Approved payments that a push announced, and those that only a call found. */
  pushed: number;
  resynced: number;
  /** Approved payments that neither found in time. */
  unknown: string[];
  /** Tries that failed, and were repeated. */
  retries: number;
}

export interface Player {
  readonly report: PlayerReport;
  /** Ends after the payment that is under way. */
  stop(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call without a reply is repeated after this time, as the widget does. ms. */
const callTimeout = 6000;
const retryDelay = 250;
/** The sandbox approves these amounts after a second; a push is late after this time. ms. */
const pushPatience = 3000;
/** Without a final status by then the payment is unknown to the player. ms. */
const statusPatience = 60_000;

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(Array.isArray(value) ? {} : typeof value === 'string' ? JSON.parse(value) : value);

/** Calls over HTTP from an address of its own. @throws Error without a reply */
function httpCalls(url: string, localAddress: string, token: string) {
  const agent = new Agent({ keepAlive: true, localAddress });
  return (method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: token, 'content-type': 'application/json' };
      const sent = request(`${url}${path}`, { agent, method, headers, timeout: callTimeout }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          const isJson = String(response.headers['content-type']).includes('json');
          resolve({ status: response.statusCode ?? 0, body: isJson ? objectOf(text) : {} });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', reject);
      sent.end(payload && JSON.stringify(payload));
    });
}

/** Calls over the socket, which reconnects by itself. @throws Error without a reply */
function socketCalls(url: string, localAddress: string, token: string) {
  const socket = io(url, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    query: { Authorization: token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 1000,
    forceNew: true,
    // Node's client takes an agent, which its types do not mention.
    ...Object({ agent: new Agent({ localAddress }) }),
  });
  const waiting = new Map<string, (reply: Reply) => void>();
  const approved = new Set<string>();
  const awaited = new Map<string, () => void>();
  socket.on('d', (message: unknown) => {
    const { messageId, status, data } = objectOf(message);
    waiting.get(String(messageId))?.({ status: Number(status), body: objectOf(data) });
  });
  socket.on('a', (message: unknown) => {
    const { id, status } = objectOf(objectOf(message).data);
    if (status !== 1) return;
    approved.add(String(id));
    awaited.get(String(id))?.();
  });
  return {
    async call(type: string, payload: object): Promise<Reply> {
      const messageId = randomUUID();
      const reply = new Promise<Reply>((resolve, reject) => {
        waiting.set(messageId, resolve);
        socket.once('disconnect', () => reject(new Error('disconnected')));
        AbortSignal.timeout(callTimeout).addEventListener('abort', () => reject(new Error('timeout')));
      });
      reply.catch(() => {});
      socket.emit('d', { messageId, sentAt: Date.now(), type, data: { ...payload, token } });
      return reply.finally(() => waiting.delete(messageId));
    },
    /** Resolves with the push that approves a payment. */
    approval: (id: string) =>
      new Promise<void>((resolve) => {
        awaited.set(id, resolve);
        if (approved.has(id)) resolve();
      }),
    close: () => void socket.close(),
  };
}

/**
 * A player behind the proxy: one deposit after another, every second one over the socket. A create without an answer is
 * repeated with its requestId until it has one.
 * @param localAddress an address of 127.0.0.0/8, as a household of its own
 */
export function startPlayer(url: string, localAddress: string, token: string): Player {
  const http = httpCalls(url, localAddress, token);
  const socket = socketCalls(url, localAddress, token);
  const report: PlayerReport = {
    latencies: [],
    acknowledged: new Map(),
    intents: new Set(),
    pushed: 0,
    resynced: 0,
    unknown: [],
    retries: 0,
  };
  let isStopped = false;
  let turn = 0;

  async function untilAnswered(attempt: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await attempt().catch(() => null);
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      report.retries += 1;
      await wait(retryDelay);
    }
  }

  async function follow(id: string): Promise<void> {
    const isPushed = await Promise.race([
      socket.approval(id).then(() => true),
      wait(pushPatience, false, { ref: false }),
    ]);
    if (isPushed) {
      report.pushed += 1;
      return;
    }
    const deadline = Date.now() + statusPatience;
    while (Date.now() < deadline) {
      const { body } = await untilAnswered(() => http('GET', `/api/BANKING/transaction?id=${id}`));
      if (body.status === 1) {
        report.resynced += 1;
        return;
      }
      await wait(retryDelay);
    }
    report.unknown.push(id);
  }

  async function play(): Promise<void> {
    const followed: Promise<void>[] = [];
    while (!isStopped) {
      turn += 1;
      const requestId = randomUUID();
      report.intents.add(requestId);
      // The last digits let the sandbox approve; the others make each payment another one.
      const amount = `${1 + (turn % 400)}11`;
      const fields = { cpf: '529.982.247-25', full_name: 'Ana Souza' };
      const payload = { requestId, method: 'pix', amount, country: 'br', currency: 'BRL', lang: 'en', fields };
      const began = performance.now();
      const reply = await untilAnswered(() =>
        turn % 2 === 0
          ? socket.call('BANKING_DEPOSIT:create', payload)
          : http('POST', '/api/BANKING_DEPOSIT/create', payload),
      );
      if (reply.status !== 200) throw new Error(`A create was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      report.latencies.push({ at: began, ms: performance.now() - began });
      const id = String(reply.body.id);
      report.acknowledged.set(requestId, id);
      followed.push(follow(id));
    }
    await Promise.all(followed);
    socket.close();
  }
  const played = play();
  return {
    report,
    async stop() {
      isStopped = true;
      await played;
    },
  };
}
