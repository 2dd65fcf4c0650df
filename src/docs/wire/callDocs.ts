import type { CallName } from '../../contract/calls';
import type { PayloadOf } from '../../contract/payloads';
import { metricKeys } from '../../tables/metricKeys';
import * as examples from './examples';

/** What the documents say of a call besides its verb and path (contract/calls.ts). */
interface CallDoc<Name extends CallName> {
  readonly summary: string;
  readonly description: string;
  /** Names of the contract's definitions. */
  readonly payload: string;
  readonly reply: string;
  /** A valid payload; its line of curl runs against the sandbox as it is. */
  readonly example: PayloadOf<Name>;
  /** Replies, by what they show. */
  readonly replies: Readonly<Record<string, unknown>>;
}

const { brazil, depositAt, exampleIds, pixMethod, steps, withdrawal } = examples;

export const callDocs: { readonly [Name in CallName]: CallDoc<Name> } = {
  depositMethods: {
    summary: 'The methods for a deposit',
    description:
      'Methods by their names, with their forms. When there are none: `isDirectGeo` alone, true if the country has methods in other currencies.',
    payload: 'ListPayload',
    reply: 'MethodsReply',
    example: brazil,
    replies: { methods: { pix: pixMethod }, none: { isDirectGeo: true } },
  },
  withdrawalMethods: {
    summary: 'The methods for a withdrawal',
    description: 'As the methods for a deposit.',
    payload: 'ListPayload',
    reply: 'MethodsReply',
    example: brazil,
    replies: { methods: { pix: pixMethod }, none: { isDirectGeo: false } },
  },
  countrySelector: {
    summary: 'Countries and their currencies',
    description: 'What the player may choose as the region of a payment.',
    payload: 'EmptyPayload',
    reply: 'CountrySelectorReply',
    example: {},
    replies: { countries: { countries: [{ code: 'br', currencies: ['BRL', 'USDT'] }] } },
  },
  paymentSnippet: {
    summary: 'What is known of the player',
    description: 'Values by field name: fields of these names are filled in. `{}` when nothing is known.',
    payload: 'ListPayload',
    reply: 'SnippetReply',
    example: brazil,
    replies: { known: { full_name: 'Ana Souza' }, nothing: {} },
  },
  createDeposit: {
    summary: 'Make a deposit',
    description:
      'One `requestId` makes one transaction: a repeated call is answered with the first one, an id with another payload with 409 `IDEMPOTENCY_MISMATCH`. `next` is what the player has to do.',
    payload: 'CreateDepositPayload',
    reply: 'WireTransaction',
    example: examples.createDeposit,
    replies: Object.fromEntries(Object.entries(steps).map(([kind, step]) => [kind, depositAt(step)])),
  },
  createWithdrawal: {
    summary: 'Make a withdrawal',
    description: 'As a deposit. Answer only once the amount is held: more than the balance is an error at `amount`.',
    payload: 'CreateWithdrawalPayload',
    reply: 'WireTransaction',
    example: examples.createWithdrawal,
    replies: { confirm: withdrawal },
  },
  transactionStep: {
    summary: 'Answer a step',
    description:
      "The fields of a `form`, or the reserved ones: `code` and `resend: 'true'` of a `confirm`, `paid: 'true'` of an `invoice` or `instruction`, which is a claim and settles nothing. A `requestId` is applied once; an answer refused with 422 may be corrected under the same one.",
    payload: 'TransactionStepPayload',
    reply: 'WireTransaction',
    example: { requestId: exampleIds.step, id: exampleIds.transaction, fields: { paid: 'true' } },
    replies: { next: depositAt(steps.complete) },
  },
  transaction: {
    summary: 'Look up a transaction',
    description:
      "By `id`, by the `requestId` that made it, or with neither: the player's newest unfinished one. `null`: there is none. The widget asks after a reconnect and an uncertain create, and polls over HTTP.",
    payload: 'TransactionQuery',
    reply: 'MaybeTransaction',
    example: { requestId: exampleIds.deposit },
    replies: { found: depositAt(steps.invoice), none: null },
  },
  metricEvents: {
    summary: 'Load times, and events of forms',
    description: 'Never a value that was typed. The answer is not read; one that refuses costs nothing.',
    payload: 'MetricEventsPayload',
    reply: 'MetricEventsReply',
    example: { events: [{ key: metricKeys.production.deposit, timestamp: 1_795_366_800_000, value: 412 }] },
    replies: { taken: {}, dropped: { dropped: 2 } },
  },
};
