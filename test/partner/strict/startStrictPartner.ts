import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { listen } from '../../support/listen';
import type { Payload } from '../createPayments';
import { inStyle } from '../jsonStyles';
import { rightRules } from './rightRules';
import type { Reply, Rules } from './rules';
import { createStrictPayments } from './strictPayments';

export interface StrictPartner {
  readonly url: string;
  /** Ends a payment by a POST of {id, outcome}. */
  readonly settleUrl: string;
  close(): Promise<void>;
}

/** null: it is no JSON object. */
function objectIn(text: string): Payload | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Payload) : null;
  } catch {
    return null;
  }
}

/** A query as a body: objects are written as JSON. */
const queryOf = (query: URLSearchParams): Payload =>
  Object.fromEntries([...query].map(([key, value]) => [key, objectIn(value) ?? value]));

const unauthorized = { status: 401, message: 'Sign in again', code: 'UNAUTHORIZED' };

/**
 * A partner's server that follows every rule of the contract for two players, except those that a fault replaces. It
 * has no widget on it, and is written from the contract alone: it uses nothing of `src`.
 */
export async function startStrictPartner(faults: Partial<Rules> = {}): Promise<StrictPartner> {
  const rules: Rules = { ...rightRules, ...faults };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listen(server)}`;

  const io = new Server(server, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  const playerOf = new Map<string, string>();
  const payments = createStrictPayments(url, rules, ({ id, kind, player, status }) => {
    const sockets = [...io.sockets.sockets.values()];
    const first = sockets.find((socket) => playerOf.get(socket.id) === player);
    const targets = sockets.filter((socket) =>
      rules.isPushedTo({ player: playerOf.get(socket.id) ?? null, isFirst: socket === first }, player),
    );
    for (const data of rules.pushes({ id, status }, kind))
      for (const socket of targets) socket.emit('a', inStyle(rules.style, { type: 'deposit-status', data }));
  });

  /** null: the call is never answered. */
  async function replyTo(
    path: string,
    payload: Payload,
    player: string | null,
    isSocket: boolean,
  ): Promise<Reply | null> {
    if (rules.isIgnored(path)) return null;
    if (player === null) return rules.error(unauthorized, rules.style);
    const refusal = rules.refusal(path, payload);
    if (refusal) return rules.error(refusal, rules.style);
    const handle = payments.handlerOf(path);
    if (!handle) return rules.unknownCall;
    const answer = await handle(payload, { player, isSocket });
    if (answer.ok) return { status: 200, body: rules.body(path, inStyle(rules.style, answer.body)) };
    return rules.error(answer.error, rules.style);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const sent = await text(request);
    const isPost = request.method === 'POST';
    const payload = isPost ? objectIn(sent) : queryOf(searchParams);
    if (pathname === '/settle') {
      const isKnown = payload !== null && payments.settle(payload.id, payload.outcome);
      response.writeHead(isKnown ? 204 : 404).end();
      return;
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(rules.preflight.status, rules.preflight.headers).end();
      return;
    }
    const path = pathname.replace(/^\/api/, '');
    const token = request.headers.authorization ?? '';
    const reply = !rules.takesVerb(path, request.method ?? '')
      ? rules.unknownCall
      : payload === null
        ? rules.malformed
        : await replyTo(path, payload, rules.playerOf(token, path), false);
    if (reply === null) return;
    const { status, body, type = 'application/json' } = reply;
    response.writeHead(status, { 'content-type': type, ...rules.headers(request.headers.origin, status) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  io.on('connection', (socket) => {
    const join = (token: unknown): void => {
      const player = rules.playerOf(String(token ?? ''), '');
      const isKept = rules.keepsFirstPlayer && playerOf.has(socket.id);
      if (player !== null && !isKept) playerOf.set(socket.id, player);
    };
    join(socket.handshake.query.Authorization);
    socket.on('d', async ({ messageId, type, data }) => {
      const { token = '', platformVersion: _, ...payload } = data;
      if (rules.joinsByCalls) join(token);
      const path = `/${String(type).replace(':', '/')}`;
      const player = rules.playerOf(String(token), path);
      if (player === null && rules.forgetsRefused) playerOf.delete(socket.id);
      const earlier = rules.answersBySocket ? (playerOf.get(socket.id) ?? null) : null;
      const reply = await replyTo(path, payload, player ?? earlier, true);
      if (reply) socket.emit('d', { messageId, status: inStyle(rules.style, reply.status), data: reply.body });
    });
  });

  return {
    url,
    settleUrl: `${url}/settle`,
    async close() {
      server.closeAllConnections();
      await io.close();
    },
  };
}
