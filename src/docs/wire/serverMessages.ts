import { exampleIds } from './examples';
import { type Json, refTo } from './schemaComponents';

/** An answer of the receiver: the definition and example of its body, if it has one. */
interface MessageAnswer {
  readonly meaning: string;
  readonly body?: { readonly definition: string; readonly example: object };
}

/** A signed message from server to server. */
export interface ServerMessage {
  readonly summary: string;
  /** The setting with its address, or its path of the gateway. */
  readonly to: string;
  readonly description: string;
  /** Name of the contract's definition. */
  readonly definition: string;
  readonly examples: Readonly<Record<string, object>>;
  readonly answers: Readonly<Record<string, MessageAnswer>>;
}

const timestamp = '2026-11-22T17:00:00.000Z';
const transactionId = exampleIds.transaction;
const payment = { transactionId, amount: '100.5', currency: 'BRL' } as const;
const ids = { reference: '7KQ2M9XB', userId: 'ana', kind: 'deposit', method: 'pix' } as const;

const webhook = {
  ...payment,
  ...ids,
  requestId: exampleIds.deposit,
  sequence: 1,
  paidAmount: null,
  settledAmount: '100.5',
  status: 'processed',
  previousStatus: 'waiting',
  reason: null,
};
const step = { kind: 'redirect', url: 'https://acquirer.example/pay/5f0c7f0e', httpMethod: 'GET' };
const state = (sequence: number, status: number, more: object = {}) => ({
  type: 'payment.state',
  timestamp,
  data: { ...payment, sequence, status, ...more },
});
const intent = {
  ...payment,
  ...ids,
  country: 'br',
  fields: { full_name: 'Ana Souza' },
  account: null,
  bonusId: null,
  expiresAt: '2026-11-22T17:15:00.000Z',
};
const refusal = { transactionId, fields: { code: { key: 'code.wrong' } } };
const done: MessageAnswer = { meaning: 'Done, now or by an earlier attempt.' };

/** What the gateway and the servers behind it send each other (the READMEs of src/gateway/acquirer, webhooks and ledger have the rules). */
export const serverMessages = {
  paymentHook: {
    summary: 'A webhook to the platform',
    to: 'PLATFORM_WEBHOOK_URL',
    description: 'A payment has a new status, or more of it has arrived. Sent again until it is answered 2xx.',
    definition: 'PlatformHook',
    examples: {
      processed: { type: 'payment.processed', timestamp, data: webhook },
      test: { type: 'webhook.test', timestamp, data: {} },
    },
    answers: { 204: done },
  },
  balanceRequest: {
    summary: 'A request to the balances of the platform',
    to: 'BALANCE_URL',
    description:
      'Reserves a withdrawal; at its end confirms what was paid of it, and releases the rest. A repeated one changes nothing.',
    definition: 'BalanceRequest',
    examples: {
      reserve: {
        type: 'withdrawal.reserve',
        timestamp,
        data: { ...payment, userId: 'ana', method: 'pix', account: 'main' },
      },
      confirm: { type: 'withdrawal.confirm', timestamp, data: { ...payment, amount: '60', userId: 'ana' } },
      release: { type: 'withdrawal.release', timestamp, data: { ...payment, amount: '40.5', userId: 'ana' } },
    },
    answers: { 204: done, 422: { meaning: 'To a reserve: the player has not enough, or may not withdraw.' } },
  },
  acquirerRequest: {
    summary: 'A request to the acquirer',
    to: 'ACQUIRER_URL',
    description: 'Begins a payment, answers its step, asks for its state, or calls it back.',
    definition: 'AcquirerRequest',
    examples: {
      create: { type: 'payment.create', timestamp, data: intent },
      answer: {
        type: 'payment.answer',
        timestamp,
        data: { transactionId, sequence: 1, fields: { code: '123456' } },
      },
      status: { type: 'payment.status', timestamp, data: { transactionId } },
      cancel: { type: 'payment.cancel', timestamp, data: payment },
    },
    answers: {
      200: {
        meaning: 'The state of the payment, signed.',
        body: { definition: 'AcquirerMessage', example: state(1, 0, { step }) },
      },
      404: { meaning: 'To a status: there is no such payment.' },
      422: {
        meaning: 'To an answer: what is wrong, by field; signed.',
        body: { definition: 'AcquirerRefusal', example: { type: 'payment.refusal', timestamp, data: refusal } },
      },
    },
  },
  acquirerState: {
    summary: 'A state from the acquirer',
    to: 'PUBLIC_URL/acquirer/hooks',
    description: 'A payment has a new state. Send it again until it is answered 2xx.',
    definition: 'AcquirerMessage',
    examples: { processed: state(2, 1) },
    answers: {
      204: { meaning: 'Stored; or it was known, or is older than what is known.' },
      400: { meaning: '`BAD_REQUEST`: not of the contract. The message names what and where.' },
      401: { meaning: '`UNAUTHORIZED`: the signature is wrong, or the time is more than five minutes off.' },
      404: { meaning: '`TRANSACTION_UNKNOWN`: there is no such payment.' },
      413: { meaning: '`TOO_LARGE`: more than 128 KB.' },
      422: {
        meaning:
          '`AMOUNT_MISMATCH`: the payment has another amount or currency, or the amount paid is missing or has too many decimals.',
      },
    },
  },
} as const satisfies Readonly<Record<string, ServerMessage>>;

/** Of Standard Webhooks. */
export const signatureHeaders = [
  { name: 'webhook-id', description: 'Of the message; the same in each attempt.', example: `${transactionId}.1` },
  { name: 'webhook-timestamp', description: 'Of the attempt, in seconds since 1970.', example: '1795366800' },
  {
    name: 'webhook-signature',
    description: 'HMAC-SHA256 of id, timestamp and body by the secret that belongs to the address.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
] as const;

const content = (definition: string, examples: Readonly<Record<string, object>>): Json => ({
  'application/json': {
    schema: refTo(definition),
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  },
});

const operationOf = (
  name: string,
  { summary, to, description, definition, examples, answers }: ServerMessage,
): Json => ({
  operationId: name,
  summary,
  description: `To \`${to}\`. ${description}`,
  security: [],
  parameters: signatureHeaders.map((header) => ({
    name: header.name,
    in: 'header',
    required: true,
    description: header.description,
    schema: { type: 'string' },
    example: header.example,
  })),
  requestBody: { required: true, content: content(definition, examples) },
  responses: Object.fromEntries(
    Object.entries(answers).map(([status, { meaning, body }]) => [
      status,
      { description: meaning, ...(body && { content: content(body.definition, { answer: body.example }) }) },
    ]),
  ),
});

/** The messages as webhooks of OpenAPI 3.1. */
export const webhooks = (): Json =>
  Object.fromEntries(
    Object.entries<ServerMessage>(serverMessages).map(([name, message]) => [
      name,
      { post: operationOf(name, message) },
    ]),
  );
