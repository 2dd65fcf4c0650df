import type { Answer, Payload } from '../createPayments';
import { errorInStyle, type PartnerError, type StyleName } from '../jsonStyles';

export type Json = Readonly<Record<string, unknown>>;
export type Kind = 'deposit' | 'withdrawal';

export interface StoredPayment {
  readonly id: string;
  readonly player: string;
  readonly requestId: string;
  readonly kind: Kind;
  readonly body: Payload;
  readonly createdAt: number;
  readonly step: Json;
  status: number;
  answers: number;
}

/** A player's token, in the form of a JWT. */
export const tokenOf = (player: string): string => `token.${player}.signature`;
/** The players by their tokens. */
export const players: Readonly<Record<string, string>> = { [tokenOf('ana')]: 'ana', [tokenOf('bob')]: 'bob' };
/** What each player can withdraw, in cents. */
export const openingBalance = 1_000_000n;

interface MethodRow {
  readonly name: string;
  readonly currency: readonly string[];
  readonly fields: readonly FieldRow[];
  readonly amount_rules: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}
interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: unknown;
  readonly visibleWhen?: { readonly field: string; readonly equals: readonly string[] } | null;
  readonly regexList?: readonly { readonly regex: string }[] | null;
  readonly values?: readonly { readonly value: string }[] | null;
}

export type { FieldRow, MethodRow };

/** A reply before it is sent: a value to be written as JSON, or text of another type. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
}

const amountText = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,2})?$/;
/** An amount in cents; what is none counts as nothing. */
export const centsOf = (amount: unknown): bigint => {
  const [text, whole = '0', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  return text === undefined ? 0n : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
};

const isShown = ({ visibleWhen }: FieldRow, fields: Json): boolean =>
  !visibleWhen || visibleWhen.equals.includes(String(fields[visibleWhen.field] ?? ''));

const isFieldWrong = (field: FieldRow, fields: Json): boolean => {
  const value = String(fields[field.name] ?? '');
  if (!isShown(field, fields) || (field.isOptional === true && value === '')) return false;
  if (value === '' || field.values?.every((option) => option.value !== value)) return true;
  return (field.regexList ?? []).some(({ regex }) => !new RegExp(regex, 'u').test(value));
};

export const refused = (status: number, code: string, message: string): Answer => ({
  ok: false,
  error: { status, code, message },
});

/** What a server decides by the contract. A fault replaces some of them. */
export interface Rules {
  /** null: the token is unknown, or there is none. */
  playerOf(token: string, path: string): string | null;
  canReadById(payment: StoredPayment, player: string): boolean;
  canReadByRequestId(payment: StoredPayment, player: string): boolean;
  isNewestFor(payment: StoredPayment, player: string): boolean;
  canAnswer(payment: StoredPayment, player: string): boolean;
  isIntent(payment: StoredPayment, player: string, requestId: string): boolean;
  /** The methods of a list that are sent. */
  listed(methods: readonly MethodRow[], currency: string, isSocket: boolean): readonly MethodRow[];
  readonly countries: readonly Json[];
  isAmountWrong(amount: unknown): boolean;
  isOutside(cents: bigint, limits: { readonly min: bigint; readonly max: bigint }): boolean;
  takesCurrency(method: MethodRow, currency: unknown): boolean;
  isFieldWrong(field: FieldRow, fields: Json): boolean;
  /** What a form does not ask for, of the fields that were sent. */
  undeclared(form: readonly FieldRow[], fields: Json): readonly string[];
  refuseFields(names: readonly string[]): Answer;
  isSamePayload(known: StoredPayment, body: Payload): boolean;
  isDuplicate(known: StoredPayment, body: Payload, now: number): boolean;
  firstOf(duplicate: StoredPayment, all: readonly StoredPayment[]): StoredPayment;
  /** Between the checks of a create and its storing. */
  readonly think: (() => Promise<void>) | null;
  suffices(balance: bigint, cents: bigint): boolean;
  readonly firstStatus: number;
  idOf(index: number): string;
  stepOf(step: Json, answers: number): Json;
  /** The transaction as it is answered. */
  wire(transaction: Json, isSocket: boolean): Json;
  statusAfter(payment: StoredPayment, outcome: unknown): number;
  /** What a payment adds to the balance when it ends, in cents. */
  booked(payment: StoredPayment): bigint;
  /** The pushes of one change. */
  pushes(data: Json): readonly unknown[];
  /** Whether a socket gets the pushes of a player. */
  isPushedTo(socket: { readonly player: string | null; readonly isFirst: boolean }, player: string): boolean;
  readonly joinsByCalls: boolean;
  answersCode(code: unknown): boolean;
  /** Of the answer to a step. */
  readonly takesMixedActions: boolean;
  isStepRepeated(isKnown: boolean): boolean;
  readonly unknownId: Answer;
  /** How it writes JSON. */
  readonly style: StyleName;
  error(error: PartnerError, style: StyleName): Reply;
  readonly malformed: Reply;
  readonly unknownCall: Reply;
  /** Whether a call is never answered. */
  isIgnored(path: string): boolean;
  body(path: string, body: unknown): unknown;
}

export const badRequest = { status: 400, message: 'The request does not fit the contract', code: 'BAD_REQUEST' };
const written = (error: PartnerError, style: StyleName = 'exact'): Reply => ({
  status: error.status,
  body: errorInStyle(style, error),
});

const samePayload = (one: Payload, other: Payload): boolean =>
  ['method', 'amount', 'currency', 'country', 'account'].every((key) => one[key] === other[key]) &&
  JSON.stringify(Object.entries(one.fields ?? {}).sort()) === JSON.stringify(Object.entries(other.fields ?? {}).sort());

/** Contract §4: 1 and 2 are ends; all others may still change. */
const hasEnded = ({ status }: StoredPayment): boolean => status === 1 || status === 2;

/** The contract (C4, C8), as the second hand reads it. */
export const rightRules: Rules = {
  playerOf: (token) => players[token] ?? null,
  canReadById: (payment, player) => payment.player === player,
  canReadByRequestId: (payment, player) => payment.player === player,
  isNewestFor: (payment, player) => payment.player === player && !hasEnded(payment),
  canAnswer: (payment, player) => payment.player === player,
  isIntent: (payment, player, requestId) => payment.player === player && payment.requestId === requestId,
  listed: (methods, currency) => methods.filter((method) => method.currency.includes(currency)),
  countries: [
    { code: 'br', currencies: ['BRL'] },
    { code: 'mx', currencies: ['MXN'] },
  ],
  isAmountWrong: (amount) => typeof amount !== 'string' || !amountText.test(amount) || centsOf(amount) === 0n,
  isOutside: (cents, { min, max }) => cents < min || cents > max,
  takesCurrency: ({ currency }, sent) => currency.some((one) => one === sent),
  isFieldWrong,
  undeclared: (form, fields) =>
    Object.keys(fields).filter(
      (name) => !form.some((field) => field.name === name && field.type !== 'amount' && isShown(field, fields)),
    ),
  refuseFields: (names) => ({
    ok: false,
    error: {
      status: 422,
      message: 'Check the form',
      code: 'FIELD_INVALID',
      fields: Object.fromEntries(names.map((name) => [name, 'wrong'])),
    },
  }),
  isSamePayload: (known, body) => samePayload(known.body, body),
  isDuplicate: (known, body, now) => now - known.createdAt < 2000 && samePayload(known.body, body),
  firstOf: (duplicate) => duplicate,
  think: null,
  suffices: (balance, cents) => cents <= balance,
  firstStatus: 0,
  idOf: (index) => `p${9001 + index}`,
  stepOf: (step) => step,
  wire: (transaction) => transaction,
  statusAfter: (payment, outcome) => (hasEnded(payment) ? payment.status : outcome === 'approve' ? 1 : 2),
  booked: ({ kind, status, body: { amount } }) => (status === (kind === 'deposit' ? 1 : 2) ? centsOf(amount) : 0n),
  pushes: (data) => [data],
  isPushedTo: (socket, player) => socket.player === player,
  joinsByCalls: true,
  answersCode: (code) => code === '1234',
  takesMixedActions: false,
  isStepRepeated: (isKnown) => isKnown,
  unknownId: { ok: true, body: null },
  style: 'exact',
  error: written,
  malformed: written(badRequest),
  unknownCall: written({ status: 404, message: 'There is no such call', code: 'CALL_UNKNOWN' }),
  isIgnored: () => false,
  body: (_, body) => body,
};
