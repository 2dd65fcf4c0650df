import type { CallName } from './calls';
import { CountrySelectorReply as countriesShape } from './generated/shapes/CountrySelectorReply';
import { MethodsReply as methodsShape } from './generated/shapes/MethodsReply';
import { SnippetReply as snippetShape } from './generated/shapes/SnippetReply';
import type { CountrySelectorReply, SavedAccount } from './generated/types';
import { type MethodName, methodNameOf } from './ids';
import { type Method, parseMethod } from './method';
import { below, pointerOf, type Reading, readShape } from './reader/readShape';
import type { Transaction } from './transaction';

/** A methods reply, read method by method. */
export interface MethodsReply {
  readonly methods: readonly Method[];
  /** Sent when there are no methods: the empty page's 'direct' (contract C4). */
  readonly isDirectGeo: boolean;
}

/** What the server knows of a player's data for payments. */
export interface PaymentSnippet {
  /** Starting values, by field name. */
  readonly prefill: Readonly<Record<string, string>>;
  /** What the player may choose in a method's form, by the method's name. */
  readonly accounts: Readonly<Record<string, readonly SavedAccount[]>>;
  /** The method that the player used last; null: the server does not say. */
  readonly lastMethod: MethodName | null;
}

/** The parsed reply of each call. */
export interface CallReplies {
  depositMethods: MethodsReply;
  withdrawalMethods: MethodsReply;
  countrySelector: CountrySelectorReply['countries'];
  paymentSnippet: PaymentSnippet;
  createDeposit: Transaction;
  createWithdrawal: Transaction;
  transactionStep: Transaction;
  transaction: Transaction | null;
  metricEvents: null;
}

/** Some servers answer null for an empty map. */
const emptyMap = (value: unknown): unknown => (value === null ? {} : value);

function parseMethods(value: unknown): Reading<MethodsReply> {
  const parsed = readShape(methodsShape, emptyMap(value));
  if (!parsed.ok) return parsed;
  const { isDirectGeo = false, ...entries } = parsed.value;
  const results = Object.entries(entries).map(([key, method]) => ({ key, ...parseMethod(key, method) }));
  return {
    ok: true,
    value: { methods: results.flatMap(({ method }) => (method ? [method] : [])), isDirectGeo },
    deviations: [
      ...parsed.deviations,
      ...results.flatMap(({ key, deviations }) => below(pointerOf([key]), deviations)),
    ],
  };
}

function parseSnippet(value: unknown): Reading<PaymentSnippet> {
  const parsed = readShape(snippetShape, emptyMap(value));
  if (!parsed.ok) return parsed;
  const { accounts = {}, lastMethod, ...rest } = parsed.value;
  const prefill = Object.entries(rest).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []));
  return {
    ...parsed,
    value: {
      prefill: Object.fromEntries(prefill),
      accounts,
      lastMethod: lastMethod ? methodNameOf(lastMethod) : null,
    },
  };
}

function parseCountrySelector(value: unknown): Reading<CountrySelectorReply['countries']> {
  const parsed = readShape(countriesShape, value);
  return parsed.ok ? { ...parsed, value: parsed.value.countries } : parsed;
}

/** For replies that nobody reads: null. */
const nothing: Reading<null> = { ok: true, value: null, deviations: [] };

/** The parser of transactions is a chunk of its own: the first list does not wait for it. */
const parseTransaction = async (value: unknown): Promise<Reading<Transaction>> => {
  const parser = await import(/* webpackChunkName: "transaction" */ './transaction');
  return parser.parseTransaction(value);
};
/** null is the usual reply at the start: no pending transaction. Some servers write it as an empty map or list. */
const isNone = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** The parser of each call's reply: the one place where replies are read. */
export const replyParsers: {
  readonly [Name in CallName]: (value: unknown) => Reading<CallReplies[Name]> | Promise<Reading<CallReplies[Name]>>;
} = {
  depositMethods: parseMethods,
  withdrawalMethods: parseMethods,
  countrySelector: parseCountrySelector,
  paymentSnippet: parseSnippet,
  createDeposit: parseTransaction,
  createWithdrawal: parseTransaction,
  transactionStep: parseTransaction,
  transaction: (value) => (isNone(value) ? nothing : parseTransaction(value)),
  metricEvents: () => nothing,
};
