import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { hostPage } from '../../support/bareHost';
import { listen } from '../../support/listen';
import type { Payload } from '../createPayments';
import { errorInStyle, inStyle } from '../jsonStyles';
import { widgetFiles } from '../widgetFiles';
import { type Caller, createDesk, type Desk, type Fates, pushOf } from './createDesk';
import type { LedgerPayment, State } from './createLedger';

/** Messages of a connection as one end counts them. */
export interface Counted {
  readonly sent: number;
  readonly received: number;
}

export interface LedgerServer {
  readonly url: string;
  desk(): Desk;
  /** Starts over, with another player. */
  begin(start: number, fates: Fates): Desk;
  /** Ends all connections and refuses new ones; the server goes on with what it has. Files are served. */
  cutLine(): void;
  restoreLine(): void;
  push(payment: LedgerPayment, state: State): void;
  /** What each open socket has sent and received, by its id. */
  sockets(): ReadonlyMap<string, Counted>;
  filesInProgress(): number;
  close(): Promise<void>;
}

const tabOf = (token: unknown): string => String(token ?? '');
/** Chromium repeats a request whose reused connection was cut by itself: each one gets a connection of its own. */
const unrepeated = { connection: 'close' };

/** A partner's server with the widget and its host page on it, on a clock of its own. Written from the contract alone. */
export async function startLedgerServer(): Promise<LedgerServer> {
  const serveFile = await widgetFiles();
  let files = 0;
  let isLineUp = true;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const serve = url.pathname.startsWith('/api/') ? serveCall : url.pathname === '/host' ? serveHost : serveCounted;
    serve(url, request, response).catch(() => response.destroy());
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  let desk = createDesk(origin, 0, { writes: [], reads: [] });

  async function serveCounted(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    files += 1;
    await serveFile(url, request, response).finally(() => {
      files -= 1;
    });
  }

  /** The host page; a cookie of the tab's name says what has changed since its address was opened. */
  async function serveHost(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = url.searchParams.get('tab') ?? '';
    const changed = new RegExp(`(?:^|; )${token}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    const query = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(changed)) };
    const { path = '', transport, lang, theme } = query;
    const html = hostPage(origin, {
      path,
      parent: { token, transport, schema: { theme } },
      user: {
        id: '4711',
        lang,
        country: 'br',
        currency: 'BRL',
        balanceData: { primary: { amount: '5000', currency: 'BRL' } },
      },
    });
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(html);
  }

  async function serveCall(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload: Payload =
      request.method === 'POST' ? JSON.parse(await text(request)) : Object.fromEntries(url.searchParams);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { ...unrepeated, 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const caller: Caller = {
      tab: tabOf(request.headers.authorization),
      isOverHttp: true,
      isThere: () => !response.destroyed && !request.socket.destroyed,
      answer: (answer) =>
        answer.ok
          ? send(200, inStyle('exact', answer.body))
          : send(answer.error.status, errorInStyle('exact', answer.error)),
      cut: () => response.destroy(),
      badGateway: () => void response.writeHead(502, { ...unrepeated, 'content-type': 'text/html' }).end('Bad gateway'),
    };
    if (isLineUp) desk.take(url.pathname.slice('/api'.length), payload, caller);
    else response.destroy();
  }

  const realtime = new Server(server, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    serveClient: false,
    // The page's clock runs faster than this one: no ping is ever due.
    pingInterval: 2 ** 29,
    pingTimeout: 2 ** 29,
    allowRequest: (_, decide) => decide(null, isLineUp),
  });
  const counted = new Map<string, { sent: number; received: number }>();
  const tabs = new Map<string, string>();
  realtime.engine.on('connection', (connection) => {
    const counts = { sent: 1, received: 0 }; // the handshake
    counted.set(connection.id, counts);
    connection.on('packet', () => {
      counts.received += 1;
    });
    connection.on('packetCreate', () => {
      counts.sent += 1;
    });
    connection.on('close', () => counted.delete(connection.id));
  });
  realtime.on('connection', (socket) => {
    socket.on('d', ({ messageId, type, data }) => {
      const { token, ...payload } = data;
      const tab = tabOf(token);
      tabs.set(socket.id, tab);
      const send = (status: number, body: unknown): void => {
        socket.emit('d', { messageId, status, data: body });
      };
      const caller: Caller = {
        tab,
        isOverHttp: false,
        isThere: () => socket.connected,
        answer: (answer) =>
          answer.ok
            ? send(200, inStyle('exact', answer.body))
            : send(answer.error.status, errorInStyle('exact', answer.error)),
        cut: () => socket.conn.close(true),
        badGateway: () => send(502, {}),
      };
      desk.take(`/${String(type).replace(':', '/')}`, payload, caller);
    });
  });
  const dropSockets = (): void => {
    for (const { conn } of realtime.sockets.sockets.values()) conn.close(true);
  };

  return {
    url: origin,
    desk: () => desk,
    begin(start, fates) {
      dropSockets();
      isLineUp = true;
      desk = createDesk(origin, start, fates);
      return desk;
    },
    cutLine() {
      isLineUp = false;
      for (const caller of desk.heldCalls()) caller.cut();
      dropSockets();
    },
    restoreLine() {
      isLineUp = true;
    },
    push(payment, state) {
      for (const socket of realtime.sockets.sockets.values())
        desk.noteDelivery(tabs.get(socket.id) ?? '', payment, state);
      realtime.emit('a', pushOf(payment, state));
    },
    sockets: () => counted,
    filesInProgress: () => files,
    async close() {
      server.closeAllConnections();
      await realtime.close();
    },
  };
}
