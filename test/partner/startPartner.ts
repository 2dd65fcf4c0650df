import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server } from 'socket.io';
import { createSleeper } from './createSleeper';

/** A call as received, over either transport. */
export interface ReceivedCall {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Step = Readonly<Record<string, unknown>> & { readonly kind: string };

interface Payment {
  readonly id: string;
  readonly requestId: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The remaining steps, current first. */
  steps: readonly Step[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
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
  close(): Promise<void>;
}

const widgetFolder = fileURLToPath(new URL('../../dist/widget/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const policy = (host: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; connect-src 'self' ws://${host}; form-action 'self' https:; base-uri 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'`;

const method = (name: string, fields: readonly unknown[]) => ({
  name,
  text: { en: name },
  currency: ['BRL'],
  fields,
  amount_rules: { BRL: { min: 10, max: 10_000 } },
});

const amountField = { name: 'amount', type: 'amount' };
const nameField = { name: 'full_name', type: 'text', label: 'Full name' };

const deposits = {
  wire: method('wire', [amountField, nameField]),
  voucher: method('voucher', [amountField]),
};
const withdrawals = {
  wire: method('wire', [amountField, nameField]),
  quick: method('quick', [amountField]),
};

const instruction: Step = {
  kind: 'instruction',
  steps: ['Send the money'],
  requisites: [{ label: 'Account', value: '12345678', copy: true }],
};
const form = (name: string): Step => ({ kind: 'form', fields: [{ name, type: 'text', label: 'Voucher code' }] });
const confirm: Step = {
  kind: 'confirm',
  summary: [{ label: 'To', value: '12345678', copy: false }],
  code: { length: 4, sentTo: '+55 ••42' },
};

const plans: Readonly<Record<string, readonly Step[]>> = {
  'deposit wire': [instruction],
  'deposit voucher': [form('code_one'), form('code_one')],
  'withdrawal wire': [confirm],
  'withdrawal quick': [{ kind: 'confirm', summary: [{ label: 'To', value: '12345678', copy: false }] }],
};

const codeIsWrong: Answer = {
  status: 422,
  body: { error: { message: 'Wrong code', code: 'FIELD_INVALID', fields: { code: { key: 'code.wrong' } } } },
};
const notFound: Answer = { status: 404, body: { error: { message: 'Not found', code: 'NOT_FOUND' } } };

/**
 * A partner's own server with the widget on it, written from the contract alone: it uses nothing of `src`. It creates a
 * payment for every requestId and has no protection against double payments of its own: that is left to the widget.
 */
export async function startPartner(): Promise<Partner> {
  const calls: ReceivedCall[] = [];
  const payments: Payment[] = [];
  let delay = 0;
  const sleeper = createSleeper();
  let failures = 0;
  let pending = 0;

  const wireOf = ({ id, body, steps }: Payment) => ({
    id,
    status: 0,
    method: body.method,
    amount: body.amount,
    currency: body.currency,
    next: steps[0] ?? { kind: 'complete' },
  });

  function create(transaction: string, body: Payment['body']): Answer {
    const requestId = String(body.requestId);
    let payment = payments.find((made) => made.requestId === requestId);
    if (!payment) {
      payment = { id: randomUUID(), requestId, body, steps: plans[`${transaction} ${body.method}`] ?? [] };
      payments.push(payment);
    }
    if (failures > 0) {
      failures -= 1;
      return { status: 502, body: '<html>Bad gateway</html>' };
    }
    return { status: 200, body: wireOf(payment) };
  }

  const answered = new Map<string, Answer>();
  function answerStep(body: Payment['body']): Answer {
    const requestId = String(body.requestId);
    const answer = answered.get(requestId) ?? answerOnce(body);
    if (answer.status === 200) answered.set(requestId, answer);
    return answer;
  }

  function answerOnce({ id, fields }: Payment['body']): Answer {
    const payment = payments.find((made) => made.id === id);
    if (!payment || typeof fields !== 'object' || fields === null) return notFound;
    const isRepeat = 'resend' in fields || 'paid' in fields;
    if ('code' in fields && fields.code !== '1234') return codeIsWrong;
    if (!isRepeat) payment.steps = payment.steps.slice(1);
    return { status: 200, body: wireOf(payment) };
  }

  function find({ id, requestId }: Payment['body']): Answer {
    const asked = payments.find((made) => made.id === id || made.requestId === requestId);
    const found = id === undefined && requestId === undefined ? payments.at(-1) : asked;
    return { status: 200, body: found ? wireOf(found) : null };
  }

  const handlers: Readonly<Record<string, (payload: Payment['body']) => Answer>> = {
    '/BANKING/methods-payment-v3': () => ({ status: 200, body: deposits }),
    '/BANKING/methods-withdrawal': () => ({ status: 200, body: withdrawals }),
    '/BANKING_DEPOSIT/methods-country-selector-v2': () => ({
      status: 200,
      body: { countries: [{ code: 'br', currencies: ['BRL'] }] },
    }),
    '/BANKING/userdata-payment-snippet': () => ({ status: 200, body: {} }),
    '/BANKING_DEPOSIT/create': (body) => create('deposit', body),
    '/BANKING_WITHDRAWAL/create': (body) => create('withdrawal', body),
    '/BANKING/transaction-step': answerStep,
    '/BANKING/transaction': find,
  };

  async function answer(path: string, payload: Payment['body'], isSlow: boolean): Promise<Answer> {
    calls.push({ path, payload });
    const reply = handlers[path]?.(payload) ?? notFound;
    pending += 1;
    if (isSlow && delay > 0) await sleeper.sleep(delay);
    pending -= 1;
    return reply;
  }

  async function serveCall(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const isPost = request.method === 'POST';
    const payload = isPost ? JSON.parse(Buffer.concat(pieces).toString('utf8')) : Object.fromEntries(url.searchParams);
    const { status, body } = await answer(url.pathname.slice('/api'.length), payload, isPost);
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  async function serveFile(url: URL, host: string, response: ServerResponse): Promise<void> {
    const type = types[extname(url.pathname)];
    const path = url.pathname.replace('/cashier/', '');
    const file = await readFile(join(widgetFolder, type ? path : 'index.html')).catch(() => null);
    if (file === null) response.writeHead(404).end();
    else if (type) response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(file);
    else
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy(host) })
        .end(file.toString('utf8').replace('<head>', '<head><base href="/cashier/">'));
  }

  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const url = new URL(request.url ?? '/', `http://${host}`);
    const served = url.pathname.startsWith('/api/')
      ? serveCall(url, request, response)
      : serveFile(url, host, response);
    served.catch(() => response.writeHead(500).end());
  });
  const realtime = new Server(server, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  realtime.on('connection', (socket) => {
    socket.on('d', async ({ messageId, type, data }) => {
      const path = `/${String(type).replace(':', '/')}`;
      const isSlow = /create$|step$/.test(path);
      const { status, body } = await answer(path, data, isSlow);
      socket.emit('d', { messageId, status, data: typeof body === 'string' ? {} : body });
    });
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // Listening on TCP: the address has this form.
  return {
    url: `http://127.0.0.1:${port}`,
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
    async close() {
      server.closeAllConnections();
      await realtime.close();
    },
  };
}
