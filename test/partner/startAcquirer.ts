import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { listen } from '../support/listen';

/** `fail`: 500, and nothing is done. `drop`: it is done, but its reply is lost. `hang`: no reply, and nothing is done. */
export type AcquirerFault = 'fail' | 'drop' | 'hang';

interface Payment {
  readonly transactionId: string;
  readonly amount: string | null;
  readonly currency: string;
  readonly sequence: number; // grows with each change
  readonly status: 0 | 1 | 2 | 3;
  readonly step?: { readonly kind: string } | undefined;
  readonly reason?: string;
}
type Question = { type: string; data: Payment & { kind: string; method: string; fields: Record<string, string> } };

const cardMethods = new Set(['visa_mastercard', 'amex']);

/** A sample acquirer: cards are charged at once, payouts after a code, all else on its page. @param webhookUrl the gateway's */
export async function startAcquirer(
  secret: string,
  webhookUrl: () => string,
  { port = 0, webhookInterval = 1000 } = {},
) {
  const webhook = new Webhook(secret);
  const payments = new Map<string, Payment>();
  const charges = new Map<string, number>();
  const faults: AcquirerFault[] = []; // of the next requests, one each
  const received: Question[] = [];
  let beforeAnswer: (question: Question) => Promise<void> = async () => {};

  function sign(id: string, type: string, data: object) {
    const now = new Date();
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    const [time, signature] = [String(Math.floor(now.getTime() / 1000)), webhook.sign(id, now, body)];
    const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature };
    return { body, headers: { ...headers, 'content-type': 'application/json' } };
  }
  /** Sends a state until the gateway has stored it. */
  async function sendWebhook(payment: Payment): Promise<void> {
    const message = () => sign(`${payment.transactionId}.${payment.sequence}`, 'payment.state', payment);
    const send = async () => (await fetch(webhookUrl(), { method: 'POST', ...message() })).ok;
    while (server.listening && !(await send().catch(() => false)))
      await wait(webhookInterval, undefined, { ref: false });
  }
  function move(payment: Payment, change: Partial<Payment>): Payment {
    const { transactionId: id, sequence } = payment;
    const moved = { ...payment, step: undefined, ...change, sequence: sequence + 1 };
    payments.set(id, moved);
    if (change.status === 1) charges.set(id, (charges.get(id) ?? 0) + 1);
    return moved;
  }
  /** Idempotent by transactionId and sequence. @returns the state; the errors of an answer; null: there is no such payment */
  function handle({ type, data }: Question, origin: string): Payment | { readonly fields: object } | null {
    const { transactionId, amount, currency, kind, method, fields, sequence } = data;
    const known = payments.get(transactionId);
    const fresh: Payment = { transactionId, amount, currency, sequence: 0, status: 0 };
    // Of an unknown payment, too: its create may arrive later, and is then answered with this.
    if (type === 'payment.cancel') return known ?? move(fresh, { status: 2, reason: 'cancelled' });
    if (type === 'payment.create' && !known) {
      if (cardMethods.has(method) && fields.card_number) return move(fresh, { status: 1 });
      const confirm = { kind: 'confirm', summary: [], code: { length: 6, sentTo: '+•• ••• ••42' } };
      const page = { kind: 'redirect', url: `${origin}/pay/${transactionId}`, httpMethod: 'GET' };
      return move(fresh, { step: kind === 'withdrawal' ? confirm : page });
    }
    // An answer to an older state gets the current one, like a question for the status.
    if (!known || type !== 'payment.answer' || sequence !== known.sequence) return known ?? null;
    // Only a code that was asked for counts. 'I have paid' proves nothing.
    if (known.step?.kind !== 'confirm' || !fields.code) return known;
    return fields.code === '123456' ? move(known, { status: 1 }) : { fields: { code: { key: 'code.wrong' } } };
  }
  /** A payment's page, and what its button does. */
  function pageOf(id: string, isPressed: boolean): string {
    const payment = payments.get(id);
    if (payment?.status !== 0) return 'There is nothing to pay.';
    if (isPressed) void sendWebhook(move(payment, { status: 1 }));
    return isPressed
      ? 'Paid.'
      : `<form method="post"><button>Pay ${payment.amount} ${payment.currency}</button></form>`;
  }
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const page = url.startsWith('/pay/') ? pageOf(url.slice(5), method === 'POST') : null;
    if (page !== null) return void response.setHeader('content-type', 'text/html').end(`<!doctype html>${page}`);
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const verify = (body: string) => webhook.verify(body, sent) as Question;
    const question = await text(request)
      .then(verify)
      .catch(() => null);
    if (question === null) return void response.writeHead(401).end();
    received.push(question);
    const fault = faults.shift();
    if (fault === 'hang') return;
    const end = fault === 'fail' ? null : handle(question, `http://${headers.host}`);
    if (fault === 'drop') return void request.socket.destroy();
    await beforeAnswer(question);
    if (end === null) return void response.writeHead(fault === 'fail' ? 500 : 404).end();
    const isRefusal = 'fields' in end;
    const data = { transactionId: question.data.transactionId, ...end };
    const answer = sign(String(headers['webhook-id']), isRefusal ? 'payment.refusal' : 'payment.state', data);
    response.writeHead(isRefusal ? 422 : 200, answer.headers).end(answer.body);
  });
  const url = `http://127.0.0.1:${await listen(server, { port })}/`;
  /** Holds the answers until they are released. `open`: how many of each type are held. */
  function holdAnswers() {
    const types: string[] = [];
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    beforeAnswer = ({ type }) => {
      types.push(type);
      return released;
    };
    const open = () => Object.fromEntries(types.map((type) => [type, types.filter((each) => each === type).length]));
    return { open, release };
  }
  return { url, faults, received, payments, charges, sendWebhook, holdAnswers, server };
}
