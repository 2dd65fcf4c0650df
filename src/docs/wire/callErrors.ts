import type { CallName } from '../../contract/calls';
import * as examples from './examples';

/** An error that a call may be answered with. The widget decides by the status; codes beside DUPLICATE and LAYOUT_CHANGED are for people. */
interface CallError {
  readonly status: number;
  readonly code: string;
  readonly meaning: string;
  /** The calls that it belongs to; null: all. */
  readonly calls: readonly CallName[] | null;
  /** What the error has besides message and code. */
  readonly more?: Readonly<Record<string, unknown>>;
}

const creates = ['createDeposit', 'createWithdrawal'] as const;

/** The errors of the reference server. Yours may have others: status and shape count. */
export const callErrors: readonly CallError[] = [
  { status: 400, code: 'BAD_REQUEST', calls: null, meaning: 'The payload does not fit the contract.' },
  { status: 401, code: 'UNAUTHORIZED', calls: null, meaning: 'The token is missing, expired or revoked.' },
  { status: 404, code: 'CALL_UNKNOWN', calls: null, meaning: 'There is no such call.' },
  { status: 404, code: 'METHOD_UNKNOWN', calls: creates, meaning: 'There is no such method.' },
  {
    status: 404,
    code: 'TRANSACTION_UNKNOWN',
    calls: ['transactionStep'],
    meaning: 'The player has no such transaction.',
  },
  {
    status: 409,
    code: 'DUPLICATE',
    calls: creates,
    meaning: 'The player made the same payment within 2 s under another requestId: `transaction` is the first one.',
    more: { transaction: examples.depositAt(examples.steps.invoice) },
  },
  {
    status: 409,
    code: 'IDEMPOTENCY_MISMATCH',
    calls: creates,
    meaning: 'This requestId belongs to another payment.',
  },
  {
    status: 409,
    code: 'LAYOUT_CHANGED',
    calls: creates,
    meaning:
      'The form was open when its method changed at once, or a release to some players ended. Nothing was made: `method` is its new definition.',
    more: { method: examples.pixMethod },
  },
  { status: 413, code: 'TOO_LARGE', calls: null, meaning: 'The request is larger than its limit.' },
  {
    status: 422,
    code: 'FIELD_INVALID',
    calls: [...creates, 'transactionStep'],
    meaning: 'Fields are wrong: each is named, with the key or text of its message.',
    more: {
      fields: {
        amount: { key: 'form.amount.belowMin', amount: '20' },
        cpf: { key: 'paymentMethods.regex_error.cpf' },
        email: { key: '', text: 'Taken', isExists: true },
      },
    },
  },
  {
    status: 422,
    code: 'UNDECLARED',
    calls: [...creates, 'transactionStep'],
    meaning:
      'Something was sent that the form or the step does not ask for, or hides: each is named. Nothing was done.',
    more: { fields: { card_number: { key: 'form.undeclared' } } },
  },
  {
    status: 422,
    code: 'ONE_ACTION',
    calls: ['transactionStep'],
    meaning: 'An answer to a step has one action: its fields, `resend` or `paid`. Nothing was done.',
  },
  { status: 422, code: 'METHOD_NOT_OFFERED', calls: creates, meaning: 'The method is not offered in this country.' },
  { status: 422, code: 'COUNTRY_REFUSED', calls: creates, meaning: 'The token is for another country.' },
  { status: 422, code: 'CURRENCY_UNKNOWN', calls: creates, meaning: 'The method does not take this currency.' },
  {
    status: 422,
    code: 'AMOUNT_MISSING',
    calls: ['createWithdrawal'],
    meaning: 'A withdrawal method without an amount field takes no payments.',
  },
  {
    status: 429,
    code: 'TOO_MANY_CALLS',
    calls: null,
    meaning: 'Too many calls in a minute, or at once: `Retry-After` says.',
  },
  {
    status: 503,
    code: 'BUSY',
    calls: null,
    meaning: 'The server has too much to do. Repeat the call after `Retry-After`, a create with its `requestId`.',
  },
  {
    status: 500,
    code: 'INTERNAL',
    calls: null,
    meaning: 'The server failed. Ask for the transaction before anything new.',
  },
  {
    status: 503,
    code: 'BALANCE_UNKNOWN',
    calls: ['createWithdrawal'],
    meaning: 'The balance could not be checked. Nothing was paid.',
  },
  { status: 503, code: 'SANDBOX_FAULT', calls: null, meaning: 'The sandbox was asked to fail.' },
];

/** The errors of one call. */
export const errorsOf = (name: CallName): readonly CallError[] =>
  callErrors.filter(({ calls }) => calls === null || calls.includes(name));

/** The errors that every call may be answered with. */
export const sharedErrors: readonly CallError[] = callErrors.filter(({ calls }) => calls === null);

/** The errors of one call alone, or of some. */
export const ownErrorsOf = (name: CallName): readonly CallError[] =>
  callErrors.filter(({ calls }) => calls?.includes(name));

/** The body of an error, as an example. */
export const errorExample = ({ code, meaning, more }: CallError): object => ({
  error: { message: meaning, code, ...more },
});
