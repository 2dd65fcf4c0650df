import type { Answer, Payload } from '../createPayments';
import type { PartnerError, StyleName } from '../jsonStyles';

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
  codes: number;
  resends: number;
}

/** A player's token, in the form of a JWT. */
export const tokenOf = (player: string): string => `token.${player}.signature`;
/** The players by their tokens. */
export const players: Readonly<Record<string, string>> = { [tokenOf('ana')]: 'ana', [tokenOf('bob')]: 'bob' };
/** It was Ana's. */
export const expiredToken = tokenOf('earlier');

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

/** An amount in cents; what is none counts as nothing. */
export const centsOf = (amount: unknown): bigint => {
  const [text, whole = '0', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  return text === undefined ? 0n : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
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
  newestOf(unfinished: readonly StoredPayment[]): StoredPayment | undefined;
  canAnswer(payment: StoredPayment, player: string): boolean;
  isIntent(payment: StoredPayment, player: string, requestId: string): boolean;
  /** The methods of a list that are sent. */
  listed(methods: readonly MethodRow[], currency: string, isSocket: boolean): readonly MethodRow[];
  readonly countries: readonly Json[];
  isAmountWrong(amount: unknown): boolean;
  /** An amount in cents. */
  centsOf(amount: unknown): bigint;
  isOutside(cents: bigint, limits: { readonly min: bigint; readonly max: bigint }): boolean;
  takesCurrency(method: MethodRow, currency: unknown): boolean;
  isFieldWrong(field: FieldRow, fields: Json): boolean;
  /** What a form does not ask for, of the fields that were sent. */
  undeclared(form: readonly FieldRow[], fields: Json): readonly string[];
  /** What is beside the fields, and not of this payment. */
  foreign(kind: Kind, body: Payload, form: readonly FieldRow[]): readonly string[];
  refuseFields(names: readonly string[]): Answer;
  /** Whether a create that was refused is stored, too. */
  readonly storesRefused: boolean;
  /** Whether a create brings the server down. */
  crashesOn(body: Payload): boolean;
  /** The answer to a create that was sent again. */
  repeatedCreate(transaction: Json): Json;
  isSamePayload(known: Pick<StoredPayment, 'body'>, body: Payload): boolean;
  isDuplicate(known: StoredPayment, body: Payload, player: string, now: number): boolean;
  firstOf(duplicate: StoredPayment, all: readonly StoredPayment[]): StoredPayment;
  /** Between the checks of a create and its storing. */
  readonly think: (() => Promise<void>) | null;
  /** What each player can withdraw, in cents. */
  readonly openingBalance: bigint;
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
  pushes(data: Json, kind: Kind): readonly unknown[];
  /** Whether a socket gets the pushes of a player. */
  isPushedTo(socket: { readonly player: string | null; readonly isFirst: boolean }, player: string): boolean;
  readonly joinsByCalls: boolean;
  /** Whether a socket is nobody's after a refused token. */
  readonly forgetsRefused: boolean;
  /** Whether a socket stays the player's whose token it sent first. */
  readonly keepsFirstPlayer: boolean;
  /** Whether a socket whose token is refused is answered as the player of its earlier one. */
  readonly answersBySocket: boolean;
  answersCode(code: unknown): boolean;
  /** How many codes are compared for a step, and how often one is sent again. */
  readonly mostCodes: number;
  readonly mostResends: number;
  /** Of the answer to a step. */
  readonly takesMixedActions: boolean;
  /** Whether a step has the action of this word. */
  takesWord(step: Json, word: 'resend' | 'paid'): boolean;
  statusAfterStep(payment: StoredPayment, action: { readonly paid: boolean }): number;
  /** What is read of an answer to a step. */
  stepBody(body: Payload): Payload;
  /** The answer to a step that was sent again. */
  repeatedStep(transaction: Json): Json;
  isStepRepeated(isKnown: boolean): boolean;
  readonly unknownId: Answer;
  /** How it writes JSON. */
  readonly style: StyleName;
  error(error: PartnerError, style: StyleName): Reply;
  readonly malformed: Reply;
  readonly unknownCall: Reply;
  /** Whether a call is never answered. */
  isIgnored(path: string): boolean;
  /** What is answered before a call is looked at; null: it is looked at. */
  refusal(path: string, payload: Payload): PartnerError | null;
  body(path: string, body: unknown): unknown;
  takesVerb(path: string, verb: string): boolean;
  /** Of every answer over HTTP, in lower case. */
  headers(origin: string | undefined, status: number): Readonly<Record<string, string>>;
  /** Of the answer to a browser that asks whether a page of another origin may call. */
  readonly preflight: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
}

export const badRequest = { status: 400, message: 'The request does not fit the contract', code: 'BAD_REQUEST' };
