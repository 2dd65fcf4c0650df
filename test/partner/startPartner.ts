import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { listen } from '../support/listen';
import { deposits, snippet, unusable, withdrawals } from './catalogue';
import { type Answer, createPayments, type Payload, type Payment } from './createPayments';
import { createSleeper } from './createSleeper';
import { errorInStyle, inStyle, type PartnerError, type StyleName } from './jsonStyles';
import { widgetFiles } from './widgetFiles';

/** A call as received, over either transport. */
export interface ReceivedCall {
  readonly path: string;
  readonly payload: Payload;
}

export interface Partner {
  readonly url: string;
  /** Every call, in order of arrival. */
  readonly calls: readonly ReceivedCall[];
  /** One for each requestId of a create. */
  readonly payments: readonly Payment[];
  /** No call is waiting for its reply. */
  isIdle(): boolean;
  /** Delays the reply to every POST by this many milliseconds. */
  answerAfter(milliseconds: number): void;
  /** Advances the clock of delayed replies. */
  skip(milliseconds: number): void;
  /** The next this many creates are stored, and answered with 502. */
  failAfterStoring(creates: number): void;
  /** The next create is refused, and not stored. */
  refuseNext(error: PartnerError): void;
  /** Cuts the sockets and refuses new ones; calls over HTTP are answered with this status. Null: all works again. */
  cutSockets(status: number | null): void;
  /** From now on every transaction is sent with this method, whichever was chosen. */
  sendMethodAs(name: string): void;
  /** From now on there is no method. */
  removeMethods(): void;
  /** Ends the newest payment; with the socket the widget gets a push. */
  settle(status: number, txid?: string): void;
  /** Sends a push to every socket. */
  push(type: string, data: Payload): void;
  close(): Promise<void>;
}

/** How the network ends a call; 'lost' before the server has it, 'reply lost' after. */
export type Ending = 'answered' | 'lost' | 'reply lost' | 'bad gateway';

/** What happens to calls on their way. */
export interface Interference {
  ending(): Ending;
  /** The body of a call's reply, in place of the style's. */
  write(path: string, body: unknown): unknown;
}

const notFound: Answer = { ok: false, error: { status: 404, message: 'Not found', code: 'NOT_FOUND' } };
/** What a proxy answers: no JSON at all. */
const badGateway = '<html>Bad gateway</html>';
const isWrite = (path: string): boolean => /create$|step$/.test(path);

/**
 * A partner's own server with the widget on it, written from the contract alone: it uses nothing of `src`.
 * @param style how it writes JSON
 */
export async function startPartner(style: StyleName = 'exact', interference?: Interference): Promise<Partner> {
  const calls: ReceivedCall[] = [];
  let delay = 0;
  const sleeper = createSleeper();
  let failures = 0;
  let refusal: PartnerError | null = null;
  let hasMethods = true;
  let httpStatus: number | null = null;
  let pending = 0;

  const serveFile = await widgetFiles();
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const url = new URL(request.url ?? '/', `http://${host}`);
    const serve = url.pathname.startsWith('/api/') ? serveCall : url.pathname === '/pay' ? servePage : serveFile;
    serve(url, request, response).catch(() => response.writeHead(500).end());
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const { payments, create, answerStep, find, sendMethodAs } = createPayments(origin);

  const ok = (body: unknown) => (): Answer => ({ ok: true, body });
  const methods = (list: Payload) => (): Answer => ({ ok: true, body: hasMethods ? list : { isDirectGeo: null } });
  const createFor =
    (kind: string) =>
    (body: Payload): Answer => {
      if (!refusal) return create(kind, body);
      const error = refusal;
      refusal = null;
      return { ok: false, error };
    };
  const handlers: Readonly<Record<string, (payload: Payload) => Answer>> = {
    '/BANKING/methods-payment-v3': methods(style === 'exact' ? deposits : { ...deposits, hologram: unusable }),
    '/BANKING/methods-withdrawal': methods(withdrawals),
    '/BANKING_DEPOSIT/methods-country-selector-v2': ok({
      countries: [
        { code: 'br', currencies: ['BRL'] },
        { code: 'mx', currencies: ['MXN'] },
      ],
    }),
    '/BANKING/userdata-payment-snippet': ok(snippet),
    '/BANKING_DEPOSIT/create': createFor('deposit'),
    '/BANKING_WITHDRAWAL/create': createFor('withdrawal'),
    '/BANKING/transaction-step': answerStep,
    '/BANKING/transaction': find,
  };

  /** The status of a call's reply, and its body: a value to be written as JSON, or a page; null: cut off. */
  async function replyTo(path: string, payload: Payload): Promise<{ status: number; body: unknown } | null> {
    const ending = interference?.ending() ?? 'answered';
    if (ending === 'lost') return null;
    calls.push({ path, payload });
    const answer = handlers[path]?.(payload) ?? notFound;
    pending += 1;
    if (delay > 0 && isWrite(path)) await sleeper.sleep(delay);
    pending -= 1;
    if (ending === 'reply lost') return null;
    if (ending === 'bad gateway') return { status: 502, body: badGateway };
    if (interference && answer.ok) return { status: 200, body: interference.write(path, answer.body) };
    if (!answer.ok) return { status: answer.error.status, body: errorInStyle(style, answer.error) };
    if (failures === 0 || !path.endsWith('create')) return { status: 200, body: inStyle(style, answer.body) };
    failures -= 1;
    return { status: 502, body: badGateway };
  }

  async function serveCall(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPost = request.method === 'POST';
    const payload = isPost ? JSON.parse(await text(request)) : Object.fromEntries(url.searchParams);
    const refused = httpStatus && { status: httpStatus, message: 'Not over HTTP', code: 'FORBIDDEN' };
    const reply = refused
      ? { status: refused.status, body: errorInStyle(style, refused) }
      : await replyTo(url.pathname.slice('/api'.length), payload);
    if (reply === null) {
      response.destroy();
      return;
    }
    const { status, body } = reply;
    const isPage = body === badGateway;
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
    response.end(isPage ? badGateway : JSON.stringify(body));
  }

  async function servePage(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const params = request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams;
    calls.push({ path: '/pay', payload: Object.fromEntries(params) });
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Payment page</h1>');
  }

  const realtime = new Server(server, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (_, decide) => decide(null, httpStatus === null),
  });
  realtime.on('connection', (socket) => {
    socket.on('d', async ({ messageId, type, data }) => {
      const reply = await replyTo(`/${String(type).replace(':', '/')}`, data);
      if (reply === null) {
        socket.conn.close();
        return;
      }
      const { status, body } = reply;
      socket.emit('d', { messageId, status: inStyle(style, status), data: body === badGateway ? {} : body });
    });
  });
  // A push has no messageId.
  const push = (type: string, data: Payload): void => {
    realtime.emit('a', inStyle(style, { type, data, messageId: null }));
  };

  return {
    url: origin,
    calls,
    payments,
    isIdle: () => pending === 0,
    answerAfter: (milliseconds) => {
      delay = milliseconds;
    },
    skip: sleeper.skip,
    failAfterStoring: (creates) => {
      failures = creates;
    },
    refuseNext: (error) => {
      refusal = error;
    },
    cutSockets(status) {
      httpStatus = status;
      if (status !== null) for (const { conn } of realtime.sockets.sockets.values()) conn.close(true);
    },
    sendMethodAs,
    removeMethods: () => {
      hasMethods = false;
    },
    settle(status, txid) {
      const payment = payments.at(-1);
      if (!payment) throw new Error('There is no payment.');
      Object.assign(payment, { status, txid: txid ?? null });
      push('deposit-status', { id: payment.id, txid: payment.txid, status });
    },
    push,
    async close() {
      server.closeAllConnections();
      await realtime.close();
    },
  };
}
